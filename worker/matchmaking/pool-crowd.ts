import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { Arrivals } from "./arrivals.ts";
import { BlockedOpponents } from "./blocked-opponents.ts";
import type { Entries } from "./entries.ts";
import { type Entry, isPairable } from "./entry.ts";
import { nextPairAt, takePairs } from "./pairing.ts";
import { PartnerIndex } from "./partner-index.ts";
import { RecentPairings } from "./recent-pairings.ts";
import type { Pair, Rated } from "./waiting.ts";

const isSameRating = (one: Rated, other: Rated): boolean =>
  one.rating === other.rating && one.deviation === other.deviation;

/**
 * Those of a pool who can be paired, with what is remembered of them: it follows each change of an entry, and is made
 * anew from the entries after a sleep. What is remembered of an earlier pairing counts as of when they began to wait.
 */
export class PoolCrowd {
  readonly #entries: Entries;
  readonly #isRated: boolean;
  readonly #blocked: BlockedOpponents;
  readonly #recentPairings: RecentPairings;
  readonly #arrivals: Arrivals;
  /** Undefined before it was made. */
  #index: PartnerIndex | undefined = undefined;

  constructor(sql: SqlStorage, entries: Entries, isRated: boolean) {
    this.#entries = entries;
    this.#isRated = isRated;
    this.#blocked = new BlockedOpponents(sql);
    this.#recentPairings = new RecentPairings(sql);
    this.#arrivals = new Arrivals(sql);
  }

  /** Whom somebody must not meet: to be called before their entry is put. */
  setBlocked(identifier: string, others: readonly string[]): void {
    this.#index?.remove(identifier);
    this.#blocked.put(identifier, others);
  }

  /** To be called when an entry has been added or has changed. */
  follow(entry: Entry): void {
    if (this.#index !== undefined) this.#follow(this.#index, entry);
  }

  /** To be called when a search is over. */
  forget(identifier: string): void {
    this.#index?.remove(identifier);
    this.#blocked.forget(identifier);
  }

  /** Two have been paired, and their game is there. */
  remember(paired: Readonly<Record<Side, Entry>>, gameId: string, now: Millis): void {
    this.#recentPairings.record(paired, gameId, now);
    for (const { identity, waitingSince } of [paired.X, paired.O]) this.#arrivals.add(identity, waitingSince);
  }

  /** The pairs to make now: whoever is in one is not there any more until their entry is put again. */
  takePairs(now: Millis, random: () => number): readonly Pair[] {
    return takePairs(this.#made(), this.#lastArrivals(), now, random);
  }

  /** When two can be paired if nobody comes or goes; null when nobody ever can. */
  nextPairAt(): Millis | null {
    return nextPairAt(this.#made(), this.#lastArrivals());
  }

  #lastArrivals(): Millis[] {
    return this.#arrivals.withoutThose((identifier) => this.#entries.find(identifier) !== null);
  }

  #made(): PartnerIndex {
    if (this.#index === undefined) {
      this.#index = new PartnerIndex(this.#isRated);
      this.#blocked.forgetOthers();
      for (const entry of this.#entries.all()) this.#follow(this.#index, entry);
    }
    return this.#index;
  }

  #follow(index: PartnerIndex, entry: Entry): void {
    const { identity, waitingSince } = entry;
    if (!isPairable(entry)) {
      index.remove(identity.identifier);
      return;
    }
    const known = index.get(identity.identifier);
    if (known?.identity === identity && known.waitingSince === waitingSince && isSameRating(known, entry.rating))
      return;
    index.add({
      identity,
      rating: entry.rating.rating,
      deviation: entry.rating.deviation,
      waitingSince,
      ...this.#recentPairings.of(identity, waitingSince),
      blocked: this.#blocked.of(identity.identifier),
    });
  }
}
