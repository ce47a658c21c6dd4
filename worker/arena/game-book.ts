import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import type { ArenaGame } from "./entrant.ts";

/** Rooms that are made at once, so that the first pairs do not wait for the last. */
const ROOMS_AT_ONCE = 32;
const FIRST_PAUSE: Millis = 1000;
const LONGEST_PAUSE: Millis = 10_000;

interface Making {
  readonly failures: number;
  /** Null while its room is being asked. */
  readonly tryAt: Millis | null;
}

/**
 * The games of an arena: all of them, and which rooms are to be made or asked. Only the games are stored: after a sleep
 * all that are not made are asked for again, which changes nothing.
 */
export class GameBook {
  readonly #games = new Map<string, ArenaGame>();
  readonly #makings = new Map<string, Making>();
  /** When to ask the rooms of the games that run; null while they are being asked. */
  readonly #asks = new Map<string, Millis | null>();

  get all(): readonly ArenaGame[] {
    return [...this.#games.values()];
  }

  get size(): number {
    return this.#games.size;
  }

  /** True if every game has ended, or does not count. */
  get isSettled(): boolean {
    return this.#makings.size === 0 && this.#asks.size === 0;
  }

  get(gameId: string): ArenaGame | undefined {
    return this.#games.get(gameId);
  }

  running(): ArenaGame[] {
    return [...this.#asks.keys()].flatMap((gameId) => this.#games.get(gameId) ?? []);
  }

  making(): ArenaGame[] {
    return [...this.#makings.keys()].flatMap((gameId) => this.#games.get(gameId) ?? []);
  }

  /** @param askAt of a game that runs: when to ask its room, if nothing was heard of it */
  put(game: ArenaGame, askAt: Millis = 0): void {
    const { gameId, state } = game;
    this.#games.set(gameId, game);
    if (state !== "making") this.#makings.delete(gameId);
    if (state === "making") this.#makings.set(gameId, { failures: 0, tryAt: 0 });
    else if (state === "playing") this.#asks.set(gameId, askAt);
    else this.#asks.delete(gameId);
  }

  askAt(gameId: string, at: Millis): void {
    if (this.#asks.has(gameId)) this.#asks.set(gameId, at);
  }

  /** The rooms to ask now, which counts as asking. */
  takeAsks(now: Millis): string[] {
    const due = [...this.#asks].flatMap(([gameId, at]) => (at !== null && at <= now ? gameId : []));
    for (const gameId of due) this.#asks.set(gameId, null);
    return due;
  }

  /** A room has not been made. */
  putOff(gameId: string, now: Millis): void {
    const failures = (this.#makings.get(gameId)?.failures ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
    this.#makings.set(gameId, { failures, tryAt: now + pause });
  }

  /** The games to make now, which counts as making. */
  takeMakings(now: Millis): ArenaGame[] {
    const due = [...this.#makings].filter(([, { tryAt }]) => tryAt !== null && tryAt <= now);
    const begun = due.slice(0, Math.max(0, ROOMS_AT_ONCE - this.#underWay()));
    for (const [gameId, { failures }] of begun) this.#makings.set(gameId, { failures, tryAt: null });
    return begun.flatMap(([gameId]) => this.#games.get(gameId) ?? []);
  }

  nextAt(): Millis | null {
    const isBusy = this.#underWay() >= ROOMS_AT_ONCE;
    return earliest([...this.#asks.values(), ...(isBusy ? [] : [...this.#makings.values()].map(({ tryAt }) => tryAt))]);
  }

  #underWay(): number {
    return [...this.#makings.values()].filter(({ tryAt }) => tryAt === null).length;
  }
}
