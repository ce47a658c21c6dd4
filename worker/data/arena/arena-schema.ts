import { isNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ARENA_SERIES } from "../../../shared/api/arenas-api.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";

/** Times are milliseconds since 1970; migrations only add. Both tables are WITHOUT ROWID. */

/** The object keeps the state while the arena runs. This row changes only at a start that waits, and at the end. */
export const arenas = sqliteTable(
  "arenas",
  {
    id: text().primaryKey(),
    /** Null for a scheduled arena, which pages name by its series. */
    name: text(),
    series: text({ enum: ARENA_SERIES }),
    /** Null for scheduled arenas, and for those of deleted accounts. */
    creatorId: text("creator_id"),
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    gameType: text("game_type", { enum: GAME_TYPES }).notNull(),
    isRated: integer("is_rated", { mode: "boolean" }).notNull(),
    minutes: integer().notNull(),
    /** The number of players. Null for a start at a fixed time. */
    startsWith: integer("starts_with"),
    minRating: integer("min_rating"),
    maxRating: integer("max_rating"),
    accountDays: integer("account_days"),
    createdAt: integer("created_at").notNull(),
    /** Null, like `endsAt`, while it waits for players. */
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    players: integer().notNull().default(0),
    isRecorded: integer("is_recorded", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    // Lists of public arenas, by their end: what runs and what comes, and what is over.
    index("arenas_public").on(table.endsAt).where(sql`${table.isPublic} = 1`),
    index("arenas_of_creator").on(table.creatorId, table.createdAt).where(sql`${table.creatorId} is not null`),
    // Those that wait for players, and those without results: for lists, and for the daily run that deletes them.
    index("arenas_waiting").on(table.createdAt).where(isNull(table.startsAt)),
    index("arenas_without_results").on(table.endsAt).where(sql`${table.isRecorded} = 0`),
  ],
);

export type ArenaRow = typeof arenas.$inferSelect;

/** A row for each account that has played. Names are read from the accounts. */
export const arenaResults = sqliteTable(
  "arena_results",
  {
    arenaId: text("arena_id").notNull(),
    /** From 1, without the ranks of guests. */
    rank: integer().notNull(),
    userId: text("user_id").notNull(),
    score: integer().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    berserks: integer().notNull(),
    /** Null without games, and for a deleted account. */
    performance: real(),
    /** As `recordText` writes it. */
    record: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.arenaId, table.rank] }),
    index("arena_results_of_player").on(table.userId, table.rank),
  ],
);

export type ArenaResultRow = typeof arenaResults.$inferSelect;
