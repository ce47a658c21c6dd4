import { z } from "zod";
import { assertNever } from "../../shared/assert-never.ts";
import { CALL_OFFS } from "../../shared/game-protocol.ts";
import { GAME_TYPES, INVITATION_LIFETIME } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { beginAt, hasTable, type MigrationStep, migrate, versionOf } from "../durable-object/migrations.ts";
import { StoredShape } from "../durable-object/stored-shape.ts";
import { readAttendance, readBreaks, type StoredBreak, writeAttendance, writeBreaks } from "./attendance-storage.ts";
import type { Exchange } from "./exchange.ts";
import { createExchange, readExchange, writeExchange } from "./exchange-storage.ts";
import {
  EMPTY,
  type ExistingGame,
  endGame,
  exchangeOf,
  type Finished,
  type Game,
  type Playing,
  playMove,
  startGame,
} from "./game.ts";
import { loadPrepared, storePrepared } from "./prepared-storage.ts";
import { rewind } from "./takeback.ts";
import type { Change } from "./transition.ts";

/**
 * The room's SQLite: one row with what the game is, written when it is made, starts and ends, one row a move, and one
 * with what is prepared where somebody does that (prepared-storage.ts).
 * Clocks and board are not stored: they follow from the moves, when they were made, what was given back of the delay of
 * each, and when the clock stood (attendance-storage.ts).
 */

const millis = z.number();
const player = z.enum(["X", "O"]);
const seat = z.object({
  identifier: z.string(),
  username: z.string(),
  elo: z.number().exactOptional(),
  isProvisional: z.literal(true).exactOptional(),
  isSupporter: z.literal(true).exactOptional(),
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
  agreed: z.literal(true).exactOptional(),
  by: player.exactOptional(),
});

const recording = z.discriminatedUnion("status", [
  z.object({ status: z.literal("due"), at: millis, failures: z.int(), isSetAside: z.literal(true).exactOptional() }),
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

const unversioned = z.looseObject({
  phase: z.string(),
  createdAt: millis.optional(),
  endedAt: millis.optional(),
  invited: z.looseObject({ hasDeclined: z.boolean().optional() }).nullish(),
});

/**
 * Rooms wrote records without a version in three shapes. In the first two a waiting game knew when it was made, not when
 * it expires, and a challenge that was declined went on waiting; in the first an ended game had no way to the database.
 */
const upgradeUnversioned = (record: unknown): unknown => {
  const { createdAt, invited = null, ...older } = unversioned.parse(record);
  if (older.phase === "finished") {
    return { recording: { status: "due", at: older.endedAt, failures: 0 }, ...older };
  }
  if (createdAt === undefined) return record;
  return invited?.hasDeclined === true
    ? { ...older, invited, phase: "called-off", why: "declined", calledOffAt: createdAt }
    : { ...older, invited, expiresAt: createdAt + INVITATION_LIFETIME };
};

const recordShape = new StoredShape(gameRecord, [upgradeUnversioned]);

const GAME_TABLE = "CREATE TABLE IF NOT EXISTS game (id INTEGER PRIMARY KEY CHECK (id = 0), record TEXT NOT NULL)";

/** The shape of the tables, one step for each version. Never change a step that has been deployed: add one. */
export const STEPS_OF_GAME: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec(GAME_TABLE);
    sql.exec(
      "CREATE TABLE IF NOT EXISTS moves (ply INTEGER PRIMARY KEY, square INTEGER NOT NULL, at INTEGER NOT NULL)",
    );
  },
  ({ sql }) => {
    sql.exec("ALTER TABLE moves ADD COLUMN lag INTEGER NOT NULL DEFAULT 0");
  },
];

/** With the step that waits until players offer or say something: in most games they do not, and a table is two rows. */
const STEPS: readonly MigrationStep[] = [...STEPS_OF_GAME, createExchange];

/** The same tables as by `STEPS_OF_GAME`, for a room that has none. */
export const createGameTables: MigrationStep = (storage) => {
  const { sql } = storage;
  sql.exec(GAME_TABLE);
  sql.exec(
    "CREATE TABLE moves (ply INTEGER PRIMARY KEY, square INTEGER NOT NULL, at INTEGER NOT NULL, lag INTEGER NOT NULL DEFAULT 0)",
  );
  beginAt(storage, STEPS_OF_GAME.length);
};

const moveRow = z.object({ square: z.int(), at: millis, lag: millis });
type MoveRow = z.infer<typeof moveRow>;

const recordOf = (game: ExistingGame): GameRecord => {
  if (!("seats" in game)) return game;
  const { terms, seats, startedAt } = game;
  if (game.phase === "playing") return { phase: "playing", terms, seats, startedAt };
  const { result, endedAt, recording } = game;
  return { phase: "finished", terms, seats, startedAt, result, endedAt, recording };
};

const withBreaks = (game: Playing, breaks: readonly StoredBreak[]): Playing => {
  const ofTurn = breaks.filter(({ ply }) => ply === game.clock.ply);
  return ofTurn.length === 0 ? game : { ...game, clock: { ...game.clock, breaks: ofTurn } };
};

/** The game after some moves more. Moves that were taken back are gone, but not the time that they took. */
const replayed = (
  from: Playing,
  moves: readonly MoveRow[],
  exchange: Exchange | null,
  breaks: readonly StoredBreak[],
): Playing | Finished =>
  [...moves.entries()].reduce<Playing | Finished>(
    (game, [ply, { square, at, lag }]) =>
      game.phase === "playing" ? playMove(withBreaks(rewoundAt(game, ply, exchange), breaks), square, at, lag) : game,
    from,
  );

const rewoundAt = (game: Playing, ply: number, exchange: Exchange | null): Playing =>
  exchange?.rewound?.ply === ply ? rewind(game, exchange.rewound) : game;

const restore = (
  record: GameRecord,
  moves: readonly MoveRow[],
  exchange: Exchange | null,
  breaks: readonly StoredBreak[],
): Game => {
  if (!("seats" in record)) return record;
  const start = startGame(record.terms, record.seats, record.startedAt);
  const last = replayed(exchange === null ? start : { ...start, exchange }, moves, exchange, breaks);
  const played = last.phase === "playing" ? withBreaks(rewoundAt(last, moves.length, exchange), breaks) : last;
  if (record.phase === "playing") return played;
  const ended = played.phase === "playing" ? endGame(played, record.result, record.endedAt) : played;
  return { ...ended, recording: record.recording };
};

export class GameStorage {
  readonly #storage: DurableObjectStorage;
  #isUnreadable = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * The game as it was last written. An unknown room stays without a table.
   * A game that cannot be read counts as none, and is reported: the room then answers what it can, from the database if
   * the game has got there, instead of failing at every event. What is stored stays, for a build that can read it.
   */
  load(): Game {
    if (!hasTable(this.#storage, "game")) return EMPTY;
    try {
      migrate(this.#storage, STEPS_OF_GAME);
      const { sql, kv } = this.#storage;
      const { record } = sql.exec<{ record: string }>("SELECT record FROM game").one();
      const moves = sql.exec("SELECT square, at, lag FROM moves ORDER BY ply").toArray();
      const rows = z.array(moveRow).parse(moves);
      const exchange = versionOf(this.#storage) < STEPS.length ? null : readExchange(sql);
      const game = restore(recordShape.json.parse(record), rows, exchange, readBreaks(kv));
      return game.phase === "playing" ? { ...game, prepared: loadPrepared(kv), attendance: readAttendance(kv) } : game;
    } catch (error) {
      logError("unreadable-game", error);
      this.#isUnreadable = true;
      return EMPTY;
    }
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
    if (!this.#isUnreadable && hasTable(this.#storage, "game")) await this.#storage.deleteAll();
  }

  #writeOne(change: Change, game: ExistingGame): void {
    const { sql, kv } = this.#storage;
    switch (change.type) {
      case "created":
        createGameTables(this.#storage);
        sql.exec("INSERT INTO game (id, record) VALUES (0, ?)", recordShape.toJson(recordOf(game)));
        return;
      case "moved":
        sql.exec(
          "INSERT INTO moves (ply, square, at, lag) VALUES (?, ?, ?, ?)",
          ...[change.ply, change.square, change.at, change.lag],
        );
        return;
      case "attended":
        if (game.phase === "playing") writeAttendance(kv, game);
        return;
      case "clock-stood":
        if (game.phase === "playing") writeBreaks(kv, game);
        return;
      case "prepared":
        if (game.phase === "playing") storePrepared(this.#storage.kv, game);
        return;
      case "started":
      case "called-off":
      case "ended":
      case "recorded":
        sql.exec("UPDATE game SET record = ?", recordShape.toJson(recordOf(game)));
        return;
      case "offers":
      case "said":
      case "taken-back":
      case "next-game":
        if (!("seats" in game)) return;
        if (change.type === "taken-back") this.#takeBack(game);
        migrate(this.#storage, STEPS);
        writeExchange(sql, exchangeOf(game));
        return;
      default:
        assertNever(change);
    }
  }

  /** What was prepared goes with the moves: the numbers that it is for come once more. */
  #takeBack(game: Playing | Finished): void {
    this.#storage.sql.exec("DELETE FROM moves WHERE ply >= ?", game.moves.length);
    if (game.phase === "playing") storePrepared(this.#storage.kv, game);
  }
}
