import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { scan } from "./pairing.ts";
import type { Meetings } from "./pairings.ts";
import type { QueueMoment } from "./queue-events.ts";
import { HEARD_WITHIN, type Search } from "./search.ts";
import { placeIn, scanOrder, type WaitingPlayer } from "./waiting.ts";

const SCAN_EVERY: Millis = 250;

interface Entry {
  readonly search: Search;
  readonly waiting: WaitingPlayer;
}

export interface Wave {
  readonly pairs: readonly { readonly X: Search; readonly O: Search }[];
  /** Would be paired, but were not heard from lately. */
  readonly silent: readonly Search[];
}

/** Keeps the list in scan order, as sorting thousands takes longer than the scan. */
export class Waves {
  readonly #isRated: boolean;
  readonly #meetings: Meetings;
  readonly #order: (a: WaitingPlayer, b: WaitingPlayer) => number;
  /** By identifier and in scan order. */
  readonly #entries = new Map<string, Entry>();
  readonly #sorted: WaitingPlayer[] = [];
  #scannedAt: Millis = 0;
  /** Null if never without a change; undefined if searches have changed since the last scan. */
  #nextPairAt: Millis | null | undefined = undefined;

  constructor(isRated: boolean, meetings: Meetings) {
    this.#isRated = isRated;
    this.#meetings = meetings;
    this.#order = scanOrder(isRated);
  }

  put(search: Search): void {
    const { identity, rating, waitingSince, blocked, askedAt, leftAt } = search;
    this.remove(identity.identifier);
    if (rating === null || askedAt !== null || leftAt !== null) return;
    const waiting = { identity, ...rating, waitingSince, blocked, ...this.#meetings.of(identity) };
    this.#entries.set(identity.identifier, { search, waiting });
    this.#sorted.splice(this.#placeOf(waiting), 0, waiting);
    this.#nextPairAt = undefined;
  }

  remove(identifier: string): void {
    const entry = this.#entries.get(identifier);
    if (entry === undefined) return;
    this.#entries.delete(identifier);
    this.#sorted.splice(this.#placeOf(entry.waiting), 1);
    this.#nextPairAt = undefined;
  }

  scanAt(): Millis | null {
    if (this.#nextPairAt === null || this.#entries.size < 2) return null;
    return Math.max(this.#nextPairAt ?? 0, this.#scannedAt + SCAN_EVERY);
  }

  isChanged(): boolean {
    return this.#nextPairAt === undefined;
  }

  /** Removes and returns the pairs, and the silent players, who must be asked first. */
  scan({ now, random, heardAt }: QueueMoment, isSearching: (identifier: string) => boolean): Wave {
    const pairs: { readonly X: Search; readonly O: Search }[] = [];
    const silent: Search[] = [];
    this.#scannedAt = now;
    const arrivals = this.#meetings.arrivals(isSearching);
    for (;;) {
      const found = scan({ waiting: this.#ready(now), arrivals, isRated: this.#isRated }, now, random);
      const silentBefore = silent.length;
      for (const { X, O } of found.pairs) {
        const pair = { X: this.#searchOf(X), O: this.#searchOf(O) };
        const away = [pair.X, pair.O].filter((search) => now - (heardAt(search) ?? 0) > HEARD_WITHIN);
        if (away.length === 0) pairs.push(pair);
        silent.push(...away);
        for (const { identity } of away.length === 0 ? [pair.X, pair.O] : away) this.remove(identity.identifier);
      }
      if (silent.length > silentBefore) continue;
      const paused = [...this.#entries.values()].flatMap(({ search }) =>
        search.pausedUntil > now ? search.pausedUntil : [],
      );
      this.#nextPairAt = earliest([found.nextAt, ...paused]);
      return { pairs, silent };
    }
  }

  #ready(now: Millis): readonly WaitingPlayer[] {
    return this.#sorted.filter((waiting) => this.#searchOf(waiting).pausedUntil <= now);
  }

  #searchOf({ identity }: WaitingPlayer): Search {
    const entry = this.#entries.get(identity.identifier);
    if (entry === undefined) throw new Error("paired somebody who does not search");
    return entry.search;
  }

  #placeOf(waiting: WaitingPlayer): number {
    return placeIn(this.#sorted, (other) => this.#order(other, waiting) < 0);
  }
}
