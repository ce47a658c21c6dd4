import { assertNever } from "../../shared/assert-never.ts";
import { logError } from "../platform/core/log-error.ts";
import { readKey } from "../platform/object/stored-shape.ts";
import { NO_CONNECTIONS } from "./play/connections.ts";
import type { Exchange } from "./play/exchange.ts";
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
} from "./play/game.ts";
import type { Change } from "./play/step.ts";
import { rewind } from "./play/takeback.ts";
import {
  breaksShape,
  connectionsShape,
  exchangeShape,
  type GameRecord,
  moveShape,
  preparedShape,
  recordShape,
  type StoredBreak,
  type StoredMove,
} from "./stored-values.ts";

/**
 * The room's storage: a key for each move, and keys for the rest (stored-values.ts). There is no table, because creating
 * one costs three rows. Clocks and board are not stored: they follow from the moves, their times, the lag compensation
 * of each, and the breaks of the clock.
 */

const RECORD_KEY = "record";
const MOVE_KEYS = "move-";

/** Padded, so that the keys are in the order of the moves. */
const moveKey = (ply: number): string => MOVE_KEYS + String(ply).padStart(2, "0");

/**
 * Rooms of version 1.0 have their moves in a table, and another key for the record. That build finds no game in a room
 * of this one, so after a rollback it cannot mistake it for a game without moves.
 */
const takeOverTable = (storage: DurableObjectStorage, record: unknown): void => {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    for (const { ply, ...move } of sql.exec("SELECT * FROM moves")) kv.put(moveKey(Number(ply)), move);
    sql.exec("DROP TABLE moves");
    kv.put(RECORD_KEY, record);
    for (const key of ["game", "version"]) kv.delete(key);
  });
};

const recordOf = (game: ExistingGame): GameRecord => {
  if (!("seats" in game)) return game;
  const { terms, seats, startedAt } = game;
  if (game.phase === "playing") return { phase: "playing", terms, seats, startedAt };
  const { result, endedAt, recording, pendingArenaNews } = game;
  const ended = { phase: "finished" as const, terms, seats, startedAt, result, endedAt, recording };
  return pendingArenaNews === undefined ? ended : { ...ended, untold: pendingArenaNews };
};

/** Adds what does not follow from the moves of a turn: the clocks after a takeback, and the breaks of the clock. */
const withTurn = (game: Playing, exchange: Exchange | null, breaks: readonly StoredBreak[]): Playing => {
  const { rewound = null, rewoundBefore = [] } = exchange ?? {};
  const set = [...rewoundBefore, rewound].find((known) => known?.ply === game.moves.length);
  const turn = set ? rewind(game, set) : game;
  const own = breaks.filter(({ ply }) => ply === turn.clock.ply);
  return own.length === 0 ? turn : { ...turn, clock: { ...turn.clock, breaks: own } };
};

const restore = (
  record: GameRecord,
  moves: readonly StoredMove[],
  exchange: Exchange | null,
  breaks: readonly StoredBreak[],
): Game => {
  if (!("seats" in record)) return record;
  const start = startGame(record.terms, record.seats, record.startedAt);
  let game: Playing | Finished = withTurn(exchange === null ? start : { ...start, exchange }, exchange, breaks);
  for (const { square, at, lag, quota } of moves) {
    if (game.phase === "playing") game = playMove(game, square, at, lag, quota);
    if (game.phase === "playing") game = withTurn(game, exchange, breaks);
  }
  if (record.phase === "playing") return game;
  const ended = game.phase === "playing" ? endGame(game, record.result, record.endedAt) : game;
  const { pendingArenaNews: _, ...rest } = ended;
  return {
    ...rest,
    recording: record.recording,
    ...(record.untold !== undefined && { pendingArenaNews: record.untold }),
  };
};

export class GameStorage {
  readonly #storage: DurableObjectStorage;
  #isUnreadable = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * The stored game. An unused room stays without storage. An unreadable game is reported and counts as none, so the
   * room does not fail at every event. It stays stored for a build that can read it.
   */
  load(): Game {
    const { kv } = this.#storage;
    const [stored, old] = [kv.get(RECORD_KEY), kv.get("game")];
    if (stored === undefined && old === undefined) return EMPTY;
    try {
      const record = recordShape.schema.parse(stored ?? old);
      if (stored === undefined) takeOverTable(this.#storage, old);
      const moves = Array.from(kv.list({ prefix: MOVE_KEYS }), ([, move]) => moveShape.schema.parse(move));
      const exchange = readKey(kv, "exchange", exchangeShape);
      const game = restore(record, moves, exchange, this.#breaks());
      if (game.phase !== "playing") return game;
      const connections = readKey(kv, "connections", connectionsShape) ?? moves[0]?.connections ?? NO_CONNECTIONS;
      return { ...game, prepared: readKey(kv, "prepared", preparedShape) ?? {}, connections };
    } catch (error) {
      logError("unreadable-game", error);
      this.#isUnreadable = true;
      return EMPTY;
    }
  }

  /** Writes the changes: all or none. `game` is the game after them. */
  write(changes: readonly Change[], game: ExistingGame): void {
    const [only, ...more] = changes;
    // A single move is one statement. A transaction would add two.
    if (only?.type === "moved" && more.length === 0) this.#writeOne(only, game);
    else {
      this.#storage.transactionSync(() => {
        for (const change of changes) this.#writeOne(change, game);
      });
    }
  }

  /** Deletes everything, the alarm included. Does nothing if nothing is stored. */
  async clear(): Promise<void> {
    if (!this.#isUnreadable && this.#storage.kv.get(RECORD_KEY) !== undefined) await this.#storage.deleteAll();
  }

  #writeOne(change: Change, game: ExistingGame): void {
    const { kv } = this.#storage;
    switch (change.type) {
      case "moved": {
        const { ply, square, at, lag, quota, after } = change;
        const hasCome = ply === 0 && after.phase === "playing" && after.connections !== NO_CONNECTIONS;
        const known = hasCome ? { connections: after.connections } : {};
        kv.put(moveKey(ply), moveShape.stamped({ square, at, lag, quota, ...known }));
        if (hasCome && kv.get("connections") !== undefined) kv.delete("connections");
        return;
      }
      case "ended":
        // What a player has prepared is private, and useless from now on.
        if (kv.get("prepared") !== undefined) kv.delete("prepared");
        kv.put(RECORD_KEY, recordShape.stamped(recordOf(game)));
        return;
      case "created":
      case "started":
      case "called-off":
      case "recorded":
      case "renamed":
      case "berserk":
      case "arena-notified":
        kv.put(RECORD_KEY, recordShape.stamped(recordOf(game)));
        return;
      case "connections":
        if (game.phase === "playing") kv.put("connections", connectionsShape.stamped(game.connections));
        return;
      case "clock-stood":
        if (game.phase === "playing") this.#writeBreaks(game);
        return;
      case "prepared":
        if (game.phase === "playing") kv.put("prepared", preparedShape.stamped(game.prepared));
        return;
      case "offers":
      case "said":
      case "taken-back":
      case "next-game":
        if (!("seats" in game)) return;
        if (change.type === "taken-back") this.#takeBack(game);
        kv.put("exchange", exchangeShape.stamped(exchangeOf(game)));
        return;
      default:
        assertNever(change);
    }
  }

  #breaks(): readonly StoredBreak[] {
    return readKey(this.#storage.kv, "breaks", breaksShape)?.breaks ?? [];
  }

  #writeBreaks({ clock }: Playing): void {
    const others = this.#breaks().filter(({ ply }) => ply !== clock.ply);
    const own = clock.breaks.map(({ from, until }) => ({ ply: clock.ply, from, until }));
    this.#storage.kv.put("breaks", breaksShape.stamped({ breaks: [...others, ...own] }));
  }

  /** Also clears prepared moves, as their plies will be reached again. */
  #takeBack(game: Playing | Finished): void {
    const { kv } = this.#storage;
    let ply = game.moves.length;
    while (kv.delete(moveKey(ply))) ply++;
    if (game.phase === "playing") kv.put("prepared", preparedShape.stamped(game.prepared));
  }
}
