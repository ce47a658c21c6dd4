import { isNotNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHALLENGE_POLICIES } from "../../shared/api/api.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";

// TypeScript types the keys of Object.keys as strings.
const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/**
 * Times are milliseconds since 1970. Migrations only add. A change that makes drizzle-kit rebuild a table (a default, a
 * type, a key) would lose rows on D1, and a test refuses it. So text columns of profiles are NOT NULL with an empty
 * default.
 */

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** In lower case. Null once the account is deleted, as are the address and its key. */
    usernameKey: text("username_key").unique(),
    email: text(),
    emailKey: text("email_key").unique(),
    pendingEmail: text("pending_email"),
    language: text({ enum: LANGUAGE_CODES }),
    mailsDigest: integer("mails_digest", { mode: "boolean" }).notNull().default(false),
    /** Written before the mail is sent, so that none is sent twice. */
    digestAt: integer("digest_at"),
    /** PHC string; null once the account is deleted. */
    passwordHash: text("password_hash"),
    /** Raising it invalidates all session tokens and mailed links. */
    tokenVersion: integer("token_version").notNull().default(0),
    role: text({ enum: ["player"] })
      .notNull()
      .default("player"),
    /** Paid for, or given by an operator. */
    isSupporter: integer("is_supporter", { mode: "boolean" }).notNull().default(false),
    isBot: integer("is_bot", { mode: "boolean" }).notNull().default(false),
    hidesInOpenData: integer("hides_in_open_data", { mode: "boolean" }).notNull().default(false),
    supporterGiven: integer("supporter_given", { mode: "boolean" }).notNull().default(false),
    bio: text().notNull().default(""),
    country: text().notNull().default("-"),
    youtube: text().notNull().default(""),
    twitch: text().notNull().default(""),
    reddit: text().notNull().default(""),
    discord: text().notNull().default(""),
    twitter: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** Null until the address is confirmed. Nobody logs in before. */
    confirmedAt: integer("confirmed_at"),
    lastOnline: integer("last_online"),
    usernameChangedAt: integer("username_changed_at"),
    deletedAt: integer("deleted_at"),
    whoMayChallenge: text("who_may_challenge", { enum: CHALLENGE_POLICIES }).notNull().default("anyone"),
    /** The last suspension. It may be over: ask `isSuspended`. All three are null if there was none. */
    suspendedAt: integer("suspended_at"),
    suspendedUntil: integer("suspended_until"),
    /** For the player and the operator only. */
    suspensionReason: text("suspension_reason"),
    suspensionAppeal: text("suspension_appeal"),
  },
  (table) => [
    // For the daily clean-up.
    index("users_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null and ${table.deletedAt} is null`),
    index("users_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

export type User = typeof users.$inferSelect;

/** Until `heldUntil` a name stays reserved for its former owner, and links to it lead there. */
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

/** Two rows per friendship, so that each player's list is one range of the key. */
export const friendships = sqliteTable(
  "friendships",
  {
    userId: text("user_id").notNull(),
    friendId: text("friend_id").notNull(),
    since: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.friendId] })],
);

/** A block works both ways. Only its author can undo it. */
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

/** Only one run of the Worker may do this work at a time. After `until` the run counts as dead. */
export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  until: integer().notNull(),
});

/** What a query could not count fast enough. */
export const totals = sqliteTable("totals", {
  name: text().primaryKey(),
  count: integer().notNull(),
});

/** Shown at /dev/outbox. Empty in production. */
export const devOutbox = sqliteTable("dev_outbox", {
  id: integer().primaryKey({ autoIncrement: true }),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** JSON; null for none. */
  headers: text(),
  sentAt: integer("sent_at").notNull(),
});

/**
 * A player's token names its row and is worthless once the row is gone. Guests have no row: the token is the guest. A
 * personal token is a login, too, with a name and scopes: nothing of the token itself is stored.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    /** From the User-Agent, such as "Firefox on Linux". */
    device: text().notNull(),
    /** Two letters, located by Cloudflare; "" if unknown. The IP address is not stored. */
    country: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** Of the newest token. Moves on while the session is used. */
    expiresAt: integer("expires_at").notNull(),
    /** In seconds. */
    lifetime: integer().notNull(),
    /** Of a personal token. Null for a device. */
    tokenName: text("token_name"),
    /** With commas. Null for a device, which may do everything. */
    scopes: text(),
  },
  (table) => [index("sessions_user_id").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

export type StoredSession = typeof sessions.$inferSelect;

/** Deleted with their login, whatever ends it. Settings are `NoticeSettings` (shared/api/notifications-schema.ts). */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    /** Secret: sending to the device needs it and the keys below. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The one that the browser subscribed with. Messages must be signed with its private key. */
    serverKey: text("server_key").notNull(),
    /** Separated by commas. */
    kinds: text().notNull(),
    hidesNames: integer("hides_names", { mode: "boolean" }).notNull(),
    /** Minutes after midnight; null for none. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    timeZone: text("time_zone").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("push_subscriptions_user_id").on(table.userId, table.updatedAt)],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** WITHOUT ROWID, in the migration. */
export const gameNotes = sqliteTable(
  "game_notes",
  {
    userId: text("user_id").notNull(),
    gameId: text("game_id").notNull(),
    text: text().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] })],
);

/** Everybody who knows the id can read one. A deleted one leaves its id, with an empty owner and no content. */
export const studies = sqliteTable(
  "studies",
  {
    /** Created by the page, in the format of a game's id. */
    id: text().primaryKey(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    /** As `textOfTree` writes it (shared/study/tree-text.ts). */
    tree: text().notNull(),
    moves: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Also the version: each change raises it by at least a millisecond. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("studies_owner_id").on(table.ownerId, table.updatedAt)],
);

export type Study = typeof studies.$inferSelect;

/** Written by its owner, its hub and the operator. WITHOUT ROWID, like the next table. */
export const bots = sqliteTable("bots", {
  userId: text("user_id").primaryKey(),
  since: integer().notNull(),
  about: text().notNull().default(""),
  /** Separated by commas. */
  controls: text().notNull(),
  isRated: integer("is_rated", { mode: "boolean" }).notNull(),
  atOnce: integer("at_once").notNull(),
  seatsForPeople: integer("seats_for_people").notNull(),
  /** Of an operator's own bot, from 1. Null for all others. */
  level: integer(),
  isOnline: integer("is_online", { mode: "boolean" }).notNull().default(false),
  playing: integer().notNull().default(0),
  /** From games with bots, after the daily limit. Null if it has not been reached. */
  restsUntil: integer("rests_until"),
});

export type BotRow = typeof bots.$inferSelect;

/** One for each month and kind. The operator uploads them to `url`. */
export const openDataFiles = sqliteTable(
  "open_data_files",
  {
    /** "2026-11". */
    month: text().notNull(),
    kind: text({ enum: ["people", "bots"] }).notNull(),
    url: text().notNull(),
    games: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind] })],
);

export type OpenDataFile = typeof openDataFiles.$inferSelect;
