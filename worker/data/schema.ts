import { isNotNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHALLENGE_POLICIES } from "../../shared/api.ts";

/**
 * The tables of D1. Moments are milliseconds since 1970.
 *
 * Migrations only add: a change that makes drizzle-kit rebuild a table (a default, a type, a key)
 * would lose rows on D1, and a test refuses it. So text columns of the profile have their empty value from the start.
 */

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** The name in lower case. Null once the account is deleted, as are the address and its key. */
    usernameKey: text("username_key").unique(),
    email: text(),
    emailKey: text("email_key").unique(),
    /** The new address of a change of e-mail that is not confirmed yet. */
    pendingEmail: text("pending_email"),
    /** PHC string; null once the account is deleted. */
    passwordHash: text("password_hash"),
    /** Session tokens and mailed links of another version are refused. */
    tokenVersion: integer("token_version").notNull().default(0),
    role: text({ enum: ["player"] })
      .notNull()
      .default("player"),
    /** What every badge shows: it is paid for, or an operator has given it. */
    isSupporter: integer("is_supporter", { mode: "boolean" }).notNull().default(false),
    supporterGiven: integer("supporter_given", { mode: "boolean" }).notNull().default(false),
    bio: text().notNull().default(""),
    country: text().notNull().default("-"),
    youtube: text().notNull().default(""),
    twitch: text().notNull().default(""),
    reddit: text().notNull().default(""),
    discord: text().notNull().default(""),
    twitter: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** Nobody logs in before the address is confirmed. */
    confirmedAt: integer("confirmed_at"),
    lastOnline: integer("last_online"),
    usernameChangedAt: integer("username_changed_at"),
    deletedAt: integer("deleted_at"),
    whoMayChallenge: text("who_may_challenge", { enum: CHALLENGE_POLICIES }).notNull().default("anyone"),
    /** The last suspension, which may be over (`suspensions.ts` says); all three are null when there was none. */
    suspendedAt: integer("suspended_at"),
    /** Null for one without an end. */
    suspendedUntil: integer("suspended_until"),
    /** In words, for nobody but the player and the operator. */
    suspensionReason: text("suspension_reason"),
  },
  (table) => [
    // For the daily cleaning up.
    index("users_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null and ${table.deletedAt} is null`),
    index("users_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

export type User = typeof users.$inferSelect;

/** Former names. Until `heldUntil` nobody else can take one, and it leads to the player who had it. */
export const retiredUsernames = sqliteTable(
  "retired_usernames",
  {
    usernameKey: text("username_key").primaryKey(),
    username: text().notNull(),
    userId: text("user_id").notNull(),
    heldUntil: integer("held_until").notNull(),
  },
  (table) => [
    index("retired_usernames_user_id").on(table.userId),
    index("retired_usernames_held_until").on(table.heldUntil),
  ],
);

/** Friend requests that wait for an answer. */
export const friendRequests = sqliteTable(
  "friend_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    fromId: text("from_id").notNull(),
    toId: text("to_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("friend_requests_pair").on(table.fromId, table.toId),
    index("friend_requests_to_id").on(table.toId),
  ],
);

/** Two rows for two friends, one for each way, so that everybody's list is one range of the key. */
export const friendships = sqliteTable(
  "friendships",
  {
    userId: text("user_id").notNull(),
    friendId: text("friend_id").notNull(),
    since: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.friendId] })],
);

/** Blocks. One works both ways, and only the player who made it can undo it. */
export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: text("blocker_id").notNull(),
    blockedId: text("blocked_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked_id").on(table.blockedId),
  ],
);

/** Mails of local runs, to be read at /dev/outbox. Empty in production. */
export const devOutbox = sqliteTable("dev_outbox", {
  id: integer().primaryKey({ autoIncrement: true }),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: integer("sent_at").notNull(),
});
