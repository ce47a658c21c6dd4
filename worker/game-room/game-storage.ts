import { z } from "zod";
import { assertNever } from "../../shared/assert-never.ts";
import { CALL_OFFS } from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import {
  EMPTY,
  type ExistingGame,
  endGame,
  type Finished,
  type Game,
  type Playing,
  playMove,
  startGame,
} from "./game.ts";
import type { Change } from "./transition.ts";

/**
 * The room's SQLite: one row with what the game is, written when it is made, starts and ends, and one row a move.
 * Clocks and board are not stored: they follow from the moves and when they were made.
 */

const millis = z.number();
const player = z.enum(["X", "O"]);
const seat = z.object({
  identifier: z.string(),
  username: z.string(),
  elo: z.number().exactOptional(),
  isProvisional: z.literal(true).exactOptional(),
});
const invited = seat.nullable();
const seats = z.object({ X: seat, O: seat });
const terms = z.object({
  gameId: z.string(),
  gameType: z.enum(GAME_TYPES),
  isRated: z.boolean(),
  base: millis,
  increment: millis,
  firstMove: millis,
});
const result = z.object({
  winner: player.nullable(),
  status: z.enum(["line", "tie", "resign", "timeout", "aborted"]),
});

const recording = z.discriminatedUnion("status", [
  z.object({ status: z.literal("due"), at: millis, failures: z.int() }),
  z.object({ status: z.literal("done"), ratingChanges: z.object({ X: z.number(), O: z.number() }).nullable() }),
]);

const gameRecord = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("waiting"), terms, creator: seat, invited, expiresAt: millis }),
  z.object({
    phase: z.literal("called-off"),
    terms,
    creator: seat,
    invited,
    why: z.enum(CALL_OFFS),
    calledOffAt: millis,
  }),
  z.object({ phase: z.literal("playing"), terms, seats, startedAt: millis }),
  z.object({ phase: z.literal("finished"), terms, seats, startedAt: millis, result, endedAt: millis, recording }),
]);
type GameRecord = z.infer<typeof gameRecord>;

const moveRow = z.object({ square: z.int(), at: millis });
type MoveRow = z.infer<typeof moveRow>;

const recordOf = (game: ExistingGame): GameRecord => {
  if (!("seats" in game)) return game;
  const { terms, seats, startedAt } = game;
  if (game.phase === "playing") return { phase: "playing", terms, seats, startedAt };
  const { result, endedAt, recording } = game;
  return { phase: "finished", terms, seats, startedAt, result, endedAt, recording };
};

const restore = (record: GameRecord, moves: readonly MoveRow[]): Game => {
  if (!("seats" in record)) return record;
  const played = moves.reduce<Playing | Finished>(
    (game, { square, at }) => (game.phase === "playing" ? playMove(game, square, at) : game),
    startGame(record.terms, record.seats, record.startedAt),
  );
  if (record.phase === "playing") return played;
  const ended = played.phase === "playing" ? endGame(played, record.result, record.endedAt) : played;
  return { ...ended, recording: record.recording };
};

export class GameStorage {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The game as it was last written. Reads only: a room that was never used stays without a table. */
  load(): Game {
    const { sql } = this.#storage;
    if (!this.#isUsed()) return EMPTY;
    const { record } = sql.exec<{ record: string }>("SELECT record FROM game").one();
    const moves = sql.exec("SELECT square, at FROM moves ORDER BY ply").toArray();
    return restore(gameRecord.parse(JSON.parse(record)), z.array(moveRow).parse(moves));
  }

  /**
   * Writes what happened: all of it or nothing. `game` is the game after the changes.
   * An ended game's way to the database starts here: its outbox is part of the row that says how it ended.
   */
  write(changes: readonly Change[], game: ExistingGame): void {
    const [only, ...more] = changes;
    // A move alone is one statement, whole by itself: a transaction around it would be two statements more.
    if (only?.type === "moved" && more.length === 0) this.#writeOne(only, game);
    else {
      this.#storage.transactionSync(() => {
        for (const change of changes) this.#writeOne(change, game);
      });
    }
  }

  /** Leaves nothing behind, the alarm included. Does nothing where nothing is. */
  async clear(): Promise<void> {
    if (this.#isUsed()) await this.#storage.deleteAll();
  }

  #isUsed(): boolean {
    return this.#storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'game'").toArray().length > 0;
  }

  #writeOne(change: Change, game: ExistingGame): void {
    const { sql } = this.#storage;
    switch (change.type) {
      case "created":
        sql.exec("CREATE TABLE game (id INTEGER PRIMARY KEY CHECK (id = 0), record TEXT NOT NULL)");
        sql.exec("CREATE TABLE moves (ply INTEGER PRIMARY KEY, square INTEGER NOT NULL, at INTEGER NOT NULL)");
        sql.exec("INSERT INTO game (id, record) VALUES (0, ?)", JSON.stringify(recordOf(game)));
        return;
      case "moved":
        sql.exec("INSERT INTO moves (ply, square, at) VALUES (?, ?, ?)", change.ply, change.square, change.at);
        return;
      case "started":
      case "called-off":
      case "ended":
      case "recorded":
        sql.exec("UPDATE game SET record = ?", JSON.stringify(recordOf(game)));
        return;
      default:
        assertNever(change);
    }
  }
}
