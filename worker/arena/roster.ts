import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { type Entrant, ratingOf } from "./entrant.ts";
import type { Candidate } from "./pairing.ts";
import { Standing } from "./standing.ts";

/** Who is away for so long is paused. */
export const AWAY_AFTER: Millis = 10_000;

/** Everybody who has joined, and whose pages are closed. */
export class Roster {
  readonly #entrants = new Map<string, Entrant>();
  /** Those without a page. */
  readonly #goneSince = new Map<string, Millis>();
  #standing: Standing | null = null;

  get size(): number {
    return this.#entrants.size;
  }

  get standing(): Standing {
    this.#standing ??= new Standing(this.#entrants.values());
    return this.#standing;
  }

  get(identifier: string): Entrant | undefined {
    return this.#entrants.get(identifier);
  }

  put(entrant: Entrant): void {
    this.#entrants.set(entrant.entry.identity.identifier, entrant);
    this.#standing = null;
  }

  /** Those who play or could, while their pages are open: all but those who pause. */
  active(): Entrant[] {
    return [...this.#entrants.values()].filter(
      ({ entry, gameId }) =>
        gameId !== null || (entry.pause === null && !this.#goneSince.has(entry.identity.identifier)),
    );
  }

  unpaused(): Entrant[] {
    return [...this.#entrants.values()].filter(({ entry }) => entry.pause === null);
  }

  gone(identifier: string, now: Millis): void {
    if (this.#entrants.has(identifier) && !this.#goneSince.has(identifier)) this.#goneSince.set(identifier, now);
  }

  back(identifier: string): void {
    this.#goneSince.delete(identifier);
  }

  /** Those who have been away for too long. Nobody is while in a game. */
  away(now: Millis): Entrant[] {
    return [...this.#goneSince.keys()].flatMap((identifier) => {
      const at = this.#awayAt(identifier);
      return at !== null && now >= at ? (this.#entrants.get(identifier) ?? []) : [];
    });
  }

  nextAwayAt(): Millis | null {
    return earliest([...this.#goneSince.keys()].map((identifier) => this.#awayAt(identifier)));
  }

  candidate(entrant: Entrant): Candidate {
    const { entry, freeSince, sides, opponents } = entrant;
    const { identifier } = entry.identity;
    const rank = this.standing.rankOf(identifier);
    const blocked = new Set(entry.blocked);
    return { identifier, rank, rating: ratingOf(entrant), freeSince, sides, opponents, blocked };
  }

  #awayAt(identifier: string): Millis | null {
    const entrant = this.#entrants.get(identifier);
    const goneSince = this.#goneSince.get(identifier);
    if (entrant === undefined || goneSince === undefined) return null;
    if (entrant.gameId !== null || entrant.entry.pause !== null) return null;
    return Math.max(goneSince, entrant.freeSince) + AWAY_AFTER;
  }
}
