import { isNotNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { HISTORY_RESULTS } from "../../shared/games-api.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";

/** The tables of D1 that finished games go into. Moments are milliseconds since 1970; migrations only add. */

/**
 * Every game that has ended, once, for as long as somebody's list of games in D1 has it: then it is in the archive alone.
 * A player's name is read from the account, so that no game is rewritten when the name changes or the account goes. A
 * guest has no account: the name stands here. Ratings are there in rated games only: before the game and, unless it was
 * aborted, after it.
 *
 * This table and the two below are WITHOUT ROWID (said in the migration, as drizzle-kit cannot): a row and its key are
 * then one row written instead of two.
 */
export const games = sqliteTable(
  "games",
  {
    id: text().primaryKey(),
    gameType: text("game_type", { enum: GAME_TYPES }).notNull(),
    isRated: integer("is_rated", { mode: "boolean" }).notNull(),
    base: integer().notNull(),
    increment: integer().notNull(),
    xId: text("x_id").notNull(),
    xGuestName: text("x_guest_name"),
    xElo: real("x_elo"),
    xDeviation: real("x_deviation"),
    xEloAfter: real("x_elo_after"),
    oId: text("o_id").notNull(),
    oGuestName: text("o_guest_name"),
    oElo: real("o_elo"),
    oDeviation: real("o_deviation"),
    oEloAfter: real("o_elo_after"),
    /** One character each, as `packMoves` writes them. */
    moves: text().notNull(),
    winner: text({ enum: ["X", "O"] }),
    status: text({ enum: ["line", "tie", "resign", "timeout", "aborted"] }).notNull(),
    /** Milliseconds left on the clocks at the end. */
    xTimeLeft: integer("x_time_left").notNull(),
    oTimeLeft: integer("o_time_left").notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at").notNull(),
  },
  // Games of guests alone are deleted when they are old. No other game has a row in it.
  (table) => [
    index("games_of_guests")
      .on(table.endedAt)
      .where(sql`${table.xGuestName} is not null and ${table.oGuestName} is not null`),
  ],
);

export type GameRow = typeof games.$inferSelect;

/**
 * The games of each account, numbered from 1 in the order in which they were recorded. Of two games that are recorded
 * at once for one player, only one can have the next number: the other one has to look at the ratings again.
 *
 * The oldest go to the archive in pages (`move-to-archive.ts`). So there is no hole in what is here: all games from some
 * number on, and 50 at least, where there are as many.
 */
export const gamePlayers = sqliteTable(
  "game_players",
  {
    userId: text("user_id").notNull(),
    number: integer().notNull(),
    gameId: text("game_id").notNull(),
    gameType: text("game_type", { enum: GAME_TYPES }).notNull(),
    result: text({ enum: HISTORY_RESULTS }).notNull(),
    opponentId: text("opponent_id").notNull(),
    /** When the game ended, in the entry with which the page before the last one may go to the archive; null elsewhere. */
    pageEndedAt: integer("page_ended_at"),
  },
  // No index for the filters of a list: it would cost a row written for each game, and a player has a few hundred
  // entries here at most, as the older ones are in the archive.
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    // What waits for the archive, the oldest first: every fiftieth game has a row in it, for as long as it waits.
    index("game_players_full_pages").on(table.pageEndedAt).where(isNotNull(table.pageEndedAt)),
  ],
);

export type GamePlayerRow = typeof gamePlayers.$inferSelect;

/** Each account's rating and counts in each time control, after its last rated game. */
export const ratings = sqliteTable(
  "ratings",
  {
    userId: text("user_id").notNull(),
    gameType: text("game_type", { enum: GAME_TYPES }).notNull(),
    rating: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    wins: integer().notNull(),
    losses: integer().notNull(),
    draws: integer().notNull(),
    lastPlayed: integer("last_played").notNull(),
    /** When it turns provisional if nothing is played until then; null while it is. */
    settledUntil: integer("settled_until"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameType] }),
    index("ratings_leaderboard").on(table.gameType, table.rating).where(isNotNull(table.settledUntil)),
  ],
);

export type RatingRow = typeof ratings.$inferSelect;
