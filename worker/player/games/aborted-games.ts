import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

/** Aborts count for this long. */
const COUNTS_FOR: Millis = 3_600_000;

/** This many aborts cost no pause: anybody may have to leave now and then. */
const FREE = 2;

/** The pause after the next abort. It doubles with each further one. */
const FIRST_PAUSE: Millis = 10_000;
const LONGEST_PAUSE: Millis = 300_000;

/** More would not make the pause longer. */
const MOST_KEPT = 8;

const KEY = "aborted-games";
const shape = new StoredShape(z.object({ games: z.array(z.object({ gameId: z.string(), at: z.number() })) }));

/**
 * The games from a search that a person ended before they began, by aborting or by not making a first move. Repeated
 * aborts waste the time of opponents, so the person has to wait for the next one.
 */
export class AbortedGames {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Adding a game again changes nothing. */
  add(gameId: string, now: Millis): void {
    const known = this.#within(now);
    if (known.some((game) => game.gameId === gameId)) return;
    this.#kv.put(KEY, shape.stamped({ games: [...known, { gameId, at: now }].slice(-MOST_KEPT) }));
  }

  /** Until when the person finds no opponent; null if they may search. */
  pausedUntil(now: Millis): Millis | null {
    const games = this.#within(now);
    const last = games.at(-1);
    if (last === undefined || games.length <= FREE) return null;
    const until = last.at + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (games.length - FREE - 1));
    return until > now ? until : null;
  }

  dropExpired(now: Millis): void {
    const expiresAt = this.expiresAt();
    if (expiresAt !== null && expiresAt <= now) this.#kv.delete(KEY);
  }

  /** When the last one stops counting; null if there is none. */
  expiresAt(): Millis | null {
    const last = (readKey(this.#kv, KEY, shape)?.games ?? []).at(-1);
    return last === undefined ? null : last.at + COUNTS_FOR;
  }

  #within(now: Millis) {
    return (readKey(this.#kv, KEY, shape)?.games ?? []).filter(({ at }) => now - at < COUNTS_FOR);
  }
}
