import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { nextTry } from "../platform/object/pauses.ts";
import type { ArenaGame } from "./entrant.ts";

/** Few enough that the first pairs do not wait for the last. */
const ROOMS_AT_ONCE = 32;
/** An alarm may make a thousand calls. Making a room may take twelve, and more if there will be no game. */
const PORTION = 64;
const FIRST_PAUSE: Millis = 1000;
/** Every answer comes sooner, unless this object was killed meanwhile. */
const ANSWERED_WITHIN: Millis = 20_000;
/** In case a room's report is lost. */
const ASKED_EVERY: Millis = 60_000;
const ASKED_AGAIN: Millis = 5000;

interface Making {
  readonly failures: number;
  /** When to try, or to try again if it is under way. */
  readonly at: Millis;
  readonly isUnderWay: boolean;
}

interface Asking {
  readonly at: Millis;
  readonly silentSince: Millis | null;
}

/** Only the games are stored: after a sleep, all that are not made yet are requested again, which is idempotent. */
export class GameBook {
  readonly #games = new Map<string, ArenaGame>();
  readonly #makings = new Map<string, Making>();
  readonly #askings = new Map<string, Asking>();
  #portion = PORTION;

  get all(): readonly ArenaGame[] {
    return [...this.#games.values()];
  }

  get size(): number {
    return this.#games.size;
  }

  get isSettled(): boolean {
    return this.#makings.size === 0 && this.#askings.size === 0;
  }

  get(gameId: string): ArenaGame | undefined {
    return this.#games.get(gameId);
  }

  running(): ArenaGame[] {
    return [...this.#askings.keys()].flatMap((gameId) => this.#games.get(gameId) ?? []);
  }

  making(): ArenaGame[] {
    return [...this.#makings.keys()].flatMap((gameId) => this.#games.get(gameId) ?? []);
  }

  put(game: ArenaGame, now: Millis): void {
    const { gameId, state, pairedAt } = game;
    this.#games.set(gameId, game);
    if (state !== "making") this.#makings.delete(gameId);
    if (state !== "playing") this.#askings.delete(gameId);
    if (state === "making") this.#makings.set(gameId, { failures: 0, at: 0, isUnderWay: false });
    if (state === "playing") {
      // The moments stay the same after a sleep, so that no room is asked more often.
      const at = pairedAt + ASKED_EVERY * (1 + Math.floor(Math.max(0, now - pairedAt) / ASKED_EVERY));
      this.#askings.set(gameId, { at, silentSince: null });
    }
  }

  refill(): void {
    this.#portion = PORTION;
  }

  askAt(gameId: string, at: Millis): void {
    const asking = this.#askings.get(gameId);
    if (asking !== undefined) this.#askings.set(gameId, { ...asking, at });
  }

  heard(gameId: string, now: Millis): void {
    if (this.#askings.has(gameId)) this.#askings.set(gameId, { at: now + ASKED_EVERY, silentSince: null });
  }

  silent(gameId: string, now: Millis): Millis {
    const since = this.#askings.get(gameId)?.silentSince ?? now;
    if (this.#askings.has(gameId)) this.#askings.set(gameId, { at: now + ASKED_AGAIN, silentSince: since });
    return now - since;
  }

  isSilent(gameId: string): boolean {
    return (this.#askings.get(gameId)?.silentSince ?? null) !== null;
  }

  takeAsks(now: Millis): string[] {
    const due = [...this.#askings].filter(([, { at }]) => at <= now).slice(0, this.#portion);
    this.#portion -= due.length;
    for (const [gameId, asking] of due) this.#askings.set(gameId, { ...asking, at: now + ANSWERED_WITHIN });
    return due.map(([gameId]) => gameId);
  }

  wasTried(gameId: string): boolean {
    const making = this.#makings.get(gameId);
    return making !== undefined && (making.isUnderWay || making.failures > 0);
  }

  putOff(gameId: string, now: Millis): void {
    const making = this.#makings.get(gameId) ?? { failures: 0 };
    this.#makings.set(gameId, { ...nextTry(making, now, 0, FIRST_PAUSE), isUnderWay: false });
  }

  takeMakings(now: Millis): ArenaGame[] {
    const due = [...this.#makings].filter(([, { at }]) => at <= now);
    const begun = due.slice(0, Math.max(0, Math.min(this.#portion, ROOMS_AT_ONCE - this.#underWay(now))));
    this.#portion -= begun.length;
    for (const [gameId, { failures }] of begun) {
      this.#makings.set(gameId, { failures, at: now + ANSWERED_WITHIN, isUnderWay: true });
    }
    return begun.flatMap(([gameId]) => this.#games.get(gameId) ?? []);
  }

  nextAt(now: Millis): Millis | null {
    const makings = [...this.#makings.values()];
    const open = this.#underWay(now) < ROOMS_AT_ONCE ? makings : makings.filter(({ isUnderWay }) => isUnderWay);
    return earliest([...this.#askings.values(), ...open].map(({ at }) => at));
  }

  #underWay(now: Millis): number {
    return [...this.#makings.values()].filter(({ isUnderWay, at }) => isUnderWay && now < at).length;
  }
}
