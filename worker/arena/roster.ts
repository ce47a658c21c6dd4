import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { type Entrant, ratingOf } from "./entrant.ts";
import type { IdlePlayer } from "./pairing.ts";
import { ArenaStanding } from "./standing.ts";

const AWAY_AFTER: Millis = 10_000;

export class Roster {
  readonly #entrants = new Map<string, Entrant>();
  #standing: ArenaStanding | null = null;

  get size(): number {
    return this.#entrants.size;
  }

  get standing(): ArenaStanding {
    this.#standing ??= new ArenaStanding(this.all());
    return this.#standing;
  }

  all(): Entrant[] {
    return [...this.#entrants.values()];
  }

  get(identifier: string): Entrant | undefined {
    return this.#entrants.get(identifier);
  }

  put(entrant: Entrant): void {
    this.#entrants.set(entrant.entry.identity.identifier, entrant);
    this.#standing = null;
  }

  present(): Entrant[] {
    return this.all().filter(({ entry }) => entry.pause === null && entry.goneSince === undefined);
  }

  free(now: Millis): Entrant[] {
    return this.present().filter((entrant) => entrant.gameId === null && !isBusy(entrant, now));
  }

  nextFreeAt(now: Millis): Millis | null {
    return earliest(this.present().map((entrant) => (isBusy(entrant, now) ? (entrant.busy?.until ?? null) : null)));
  }

  /** For too long. A player in a game does not count as away. */
  away(now: Millis): Entrant[] {
    return this.all().filter((entrant) => {
      const at = awayAt(entrant);
      return at !== null && now >= at;
    });
  }

  nextAwayAt(): Millis | null {
    return earliest(this.all().map(awayAt));
  }

  candidate(entrant: Entrant): IdlePlayer {
    const { entry, freeSince, sides, opponents } = entrant;
    const { identity, blocked } = entry;
    const rank = this.standing.rankOf(identity.identifier);
    return { identity, blocked, rank, rating: ratingOf(entrant), freeSince, sides, opponents };
  }
}

const isBusy = ({ gameId, busy }: Entrant, now: Millis): boolean =>
  gameId === null && busy !== null && now < busy.until;

const awayAt = ({ entry: { pause, goneSince }, gameId, freeSince }: Entrant): Millis | null =>
  goneSince === undefined || gameId !== null || pause !== null ? null : Math.max(goneSince, freeSince) + AWAY_AFTER;
