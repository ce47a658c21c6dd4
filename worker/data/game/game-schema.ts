import { isNotNull, isNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { HISTORY_RESULTS } from "../../../shared/api/games-api.ts";
import { SPEEDS } from "../../../shared/game/time-controls.ts";

/** Times are milliseconds since 1970; migrations only add. */

/**
 * A game is here while a player's list in D1 has it, afterwards in the archive only. Names are read from the accounts,
 * so a rename or a deletion rewrites no game; those of guests stand here. Rated games have the ratings before the game
 * and, unless aborted, after it. This table and all below are WITHOUT ROWID (in the migration, as drizzle-kit cannot
 * say it): row and key are then one written row instead of two.
 */
export const games = sqliteTable(
  "games",
  {
    id: text().primaryKey(),
    gameType: text("game_type", { enum: SPEEDS }).notNull(),
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
    /** As `packMoves` writes them. */
    moves: text().notNull(),
    /** As `packTimes` writes them. Null in games from before this column. */
    times: text(),
    winner: text({ enum: ["X", "O"] }),
    status: text({ enum: ["line", "tie", "resign", "timeout", "aborted"] }).notNull(),
    /** The side that claimed the game, as its opponent had left. */
    claimed: text({ enum: ["X", "O"] }),
    /** In milliseconds, at the end. */
    xTimeLeft: integer("x_time_left").notNull(),
    oTimeLeft: integer("o_time_left").notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at").notNull(),
  },
  // For the deletion of old games between guests. No other game is in this index.
  (table) => [
    index("games_of_guests")
      .on(table.endedAt)
      .where(sql`${table.xGuestName} is not null and ${table.oGuestName} is not null`),
  ],
);

export type GameRow = typeof games.$inferSelect;

/**
 * Numbered from 1 in the order of recording. Of two games of one player recorded at once, only one gets the next
 * number; the other has to read the ratings again. The oldest move to the archive in whole pages
 * (`move-to-archive.ts`). So this table has no gaps: it holds all games from some number on, and at least 50 if there
 * are as many.
 */
export const gamePlayers = sqliteTable(
  "game_players",
  {
    userId: text("user_id").notNull(),
    number: integer().notNull(),
    gameId: text("game_id").notNull(),
    gameType: text("game_type", { enum: SPEEDS }).notNull(),
    result: text({ enum: HISTORY_RESULTS }).notNull(),
    opponentId: text("opponent_id").notNull(),
    /** In an entry that completes a page and so lets the page before it move. Null elsewhere. */
    pageEndedAt: integer("page_ended_at"),
  },
  // No index for a list's filters: it would cost a written row per game, and a player has a few hundred entries here at
  // most.
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    // Pages that wait for the archive, oldest first. One row for every fiftieth game, only while it waits.
    index("game_players_full_pages").on(table.pageEndedAt).where(isNotNull(table.pageEndedAt)),
  ],
);

export type GamePlayerRow = typeof gamePlayers.$inferSelect;

export const ratings = sqliteTable(
  "ratings",
  {
    userId: text("user_id").notNull(),
    gameType: text("game_type", { enum: SPEEDS }).notNull(),
    rating: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    wins: integer().notNull(),
    losses: integer().notNull(),
    draws: integer().notNull(),
    lastPlayed: integer("last_played").notNull(),
    /** When the rating turns provisional without another game. Null while it is. */
    settledUntil: integer("settled_until"),
    /** `records.ts`. Null: unknown until `countRecords`, for old games and after the best win's opponent is deleted. */
    streak: integer(),
    longestStreak: integer("longest_streak"),
    peak: real(),
    bestWin: real("best_win"),
    bestWinId: text("best_win_id"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameType] }),
    index("ratings_leaderboard").on(table.gameType, table.rating).where(isNotNull(table.settledUntil)),
    // Rows whose records are unknown. A recorded game writes nothing here.
    index("ratings_without_records").on(table.streak).where(isNull(table.streak)),
  ],
);

export type RatingRow = typeof ratings.$inferSelect;

/** A hub that has lost its list restores it from here. A row may be left over after a game's end: its room knows. */
export const runningCorrespondence = sqliteTable(
  "running_correspondence",
  {
    playerId: text("player_id").notNull(),
    gameId: text("game_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
);

/** Recording a game adds its row, and counting it deletes the row, wherever the game itself is by then. */
export const uncountedGames = sqliteTable("uncounted_games", {
  gameId: text("game_id").primaryKey(),
  /** As `packMoves` writes them: one more than `OPENING_PLIES`. */
  moves: text().notNull(),
  band: integer().notNull(),
  winner: text({ enum: ["X", "O"] }),
});

export type UncountedGame = typeof uncountedGames.$inferSelect;

/** By folded position, folded move and band (`position-key.ts`). Sums name nobody, so they survive deletions. */
export const openingMoves = sqliteTable(
  "opening_moves",
  {
    position: text().notNull(),
    move: integer().notNull(),
    band: integer().notNull(),
    xWins: integer("x_wins").notNull(),
    draws: integer().notNull(),
    oWins: integer("o_wins").notNull(),
  },
  (table) => [primaryKey({ columns: [table.position, table.move, table.band] })],
);

export type OpeningMoveRow = typeof openingMoves.$inferSelect;
