import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "./database.ts";
import { users } from "./schema.ts";

/** Notes when somebody was last online; a later moment that is known already stays. */
export const setLastOnline = async (db: Database, user: string, at: number): Promise<void> => {
  await db
    .update(users)
    .set({ lastOnline: at })
    .where(and(eq(users.id, user), isNull(users.deletedAt), or(isNull(users.lastOnline), lt(users.lastOnline, at))));
};
