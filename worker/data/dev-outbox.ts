import { desc, lte, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { devOutbox } from "./schema.ts";

const KEPT = 200;

export type OutboxMail = typeof devOutbox.$inferSelect;

export const addToOutbox = async (db: Database, mail: Omit<OutboxMail, "id">): Promise<void> => {
  await db.batch([
    db.insert(devOutbox).values(mail),
    db.delete(devOutbox).where(lte(devOutbox.id, sql`(SELECT max(${devOutbox.id}) FROM ${devOutbox}) - ${KEPT}`)),
  ]);
};

export const outboxMails = (db: Database): Promise<OutboxMail[]> =>
  db.select().from(devOutbox).orderBy(desc(devOutbox.id)).limit(KEPT);
