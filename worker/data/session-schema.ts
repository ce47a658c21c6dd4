import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The logins of players, one row each, so that one can be seen and ended from another. A token names its row; a token
 * whose row is gone is worth nothing. Guests have no row: their token is all there is of them.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    /** Such as "Firefox on Linux": what the browser said of itself, in words. */
    device: text().notNull(),
    /** Two letters, as Cloudflare places the address; "" where it cannot. The address itself is not kept. */
    country: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** When its last token ends. Moves on while the session is used. */
    expiresAt: integer("expires_at").notNull(),
    /** For how many seconds a token of it is good. */
    lifetime: integer().notNull(),
  },
  (table) => [index("sessions_user_id").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

export type StoredSession = typeof sessions.$inferSelect;
