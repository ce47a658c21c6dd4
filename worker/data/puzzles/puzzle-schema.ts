import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Times are milliseconds since 1970; migrations only add. All tables but the proposed ones' are WITHOUT ROWID. */

export const puzzlePlayers = sqliteTable("puzzle_players", {
  userId: text("user_id").primaryKey(),
  rating: real().notNull(),
  deviation: real().notNull(),
  volatility: real().notNull(),
  /** Tried, and solved at first try. */
  attempts: integer().notNull(),
  solved: integer().notNull(),
  lastPlayed: integer("last_played").notNull(),
});

export type PuzzlePlayerRow = typeof puzzlePlayers.$inferSelect;

export const puzzles = sqliteTable(
  "puzzles",
  {
    number: integer().primaryKey(),
    /** Attempts' change of the rating that its difficulty gives it. */
    shift: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    attempts: integer().notNull(),
    solved: integer().notNull(),
    flags: integer().notNull().default(0),
    /** By an operator: nobody is shown it, and it is not rated. */
    isRetired: integer("is_retired", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("puzzles_flagged").on(table.flags).where(sql`flags > 0`),
    index("puzzles_retired").on(table.isRetired).where(sql`is_retired = 1`),
  ],
);

/** A deleted account's stay, without its name. */
export const proposedPuzzles = sqliteTable(
  "proposed_puzzles",
  {
    number: integer().primaryKey(),
    /** As a line of a set's file. */
    puzzle: text().notNull(),
    /** The same for all puzzles that are alike (`twinKey`). */
    twinKey: text("twin_key").notNull().unique(),
    proposerId: text("proposer_id"),
    at: integer().notNull(),
  },
  (table) => [index("proposed_puzzles_by").on(table.proposerId, table.at)],
);

/** As many rows as there are puzzles, at most. Ratings are rounded. */
export const puzzleAttempts = sqliteTable(
  "puzzle_attempts",
  {
    userId: text("user_id").notNull(),
    puzzle: integer().notNull(),
    /** From 1, in the order of counting. */
    nth: integer().notNull(),
    isSolved: integer("is_solved", { mode: "boolean" }).notNull(),
    at: integer().notNull(),
    ratingBefore: integer("rating_before").notNull(),
    ratingAfter: integer("rating_after").notNull(),
    puzzleRating: integer("puzzle_rating").notNull(),
    isFlagged: integer("is_flagged", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.puzzle] })],
);

export type PuzzleAttemptRow = typeof puzzleAttempts.$inferSelect;

/** Days on which the account solved or gave up a puzzle in time. Tries are null while it is open, 0 if it was shown. */
export const puzzleDays = sqliteTable(
  "puzzle_days",
  {
    userId: text("user_id").notNull(),
    day: integer().notNull(),
    easyTries: integer("easy_tries"),
    easyTime: integer("easy_time"),
    middleTries: integer("middle_tries"),
    middleTime: integer("middle_time"),
    hardTries: integer("hard_tries"),
    hardTime: integer("hard_time"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export type PuzzleDayRow = typeof puzzleDays.$inferSelect;

/** shared/puzzles/training.ts: `MOST_TRAINED` rows, at most. */
export const ownMistakes = sqliteTable(
  "own_mistakes",
  {
    userId: text("user_id").notNull(),
    /** Up to the mistake (`packMoves`). */
    moves: text().notNull(),
    right: integer("right_move").notNull(),
    keeps: text({ enum: ["win", "draw"] }).notNull(),
    dueOn: integer("due_on").notNull(),
    returns: integer().notNull(),
    solvedInRow: integer("solved_in_row").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moves] })],
);

/** The last run and the bests (shared/puzzles/storm-bests.ts), written at each start and each end. */
export const stormPlayers = sqliteTable("storm_players", {
  userId: text("user_id").primaryKey(),
  seed: integer().notNull(),
  startedAt: integer("started_at").notNull(),
  score: integer(),
  runs: integer().notNull().default(0),
  best: integer().notNull().default(0),
  longest: integer().notNull().default(0),
  day: integer().notNull().default(0),
  bestOfDay: integer("best_of_day").notNull().default(0),
  bestOfWeek: integer("best_of_week").notNull().default(0),
});

export type StormPlayerRow = typeof stormPlayers.$inferSelect;

/** As many rows as there are puzzles, at most. The table's name is from when it had unsolved puzzles only. */
export const stormMet = sqliteTable(
  "storm_misses",
  {
    userId: text("user_id").notNull(),
    puzzle: integer().notNull(),
    at: integer().notNull(),
    isSolved: integer("is_solved", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.puzzle] })],
);
