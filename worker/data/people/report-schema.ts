import { isNull } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_KINDS, REPORT_OUTCOMES } from "../../../shared/api/reports-api.ts";

/** Kept for a year. Times are milliseconds since 1970; migrations only add. */
export const reports = sqliteTable(
  "reports",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Null once this account is deleted; its words are deleted too. */
    reporterId: text("reporter_id"),
    /** The id of an account, or the game and side of a guest ("Hn4gTq7WzE X"). */
    reported: text().notNull(),
    /** Both are null for a report that comes from no game. */
    gameId: text("game_id"),
    side: text({ enum: ["X", "O"] }),
    arenaId: text("arena_id"),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    text: text().notNull(),
    /** Days since 1970, in UTC. */
    day: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Null, like `outcome`, while it is open. */
    decidedAt: integer("decided_at"),
    outcome: text({ enum: REPORT_OUTCOMES }),
    note: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("reports_pair_day").on(table.reporterId, table.reported, table.day),
    index("reports_reported").on(table.reported),
    index("reports_created_at").on(table.createdAt),
    index("reports_open").on(table.createdAt).where(isNull(table.decidedAt)),
  ],
);
