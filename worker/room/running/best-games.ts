import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

const KEY = "best-games";
const shape = new StoredShape(
  z.object({ games: z.array(z.object({ gameId: z.string(), strength: z.number(), endedAt: z.number() })) }),
);

const DAY: Millis = 86_400_000;

/** How many games are kept. Games of deleted players are left out when they are shown. */
const KEPT = 4;
const KEPT_FOR: Millis = 7 * DAY;
/** A game loses this many rating points a day. Otherwise the best game of the week would be shown all week. */
const FADES_BY = 100;
/** Shorter games are not shown. */
const MIN_PLIES = 20;

interface BestGame {
  readonly gameId: string;
  readonly strength: number;
  readonly endedAt: Millis;
}

/** Ranks games. All fade equally, so the difference between two games is the same at all times. */
const worth = ({ strength, endedAt }: BestGame): number => strength + (FADES_BY * endedAt) / DAY;

/**
 * The best of the last days' games, in one stored value. It is written only when a game enters the list, so most games
 * cost nothing.
 */
export class BestGames {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  add(game: BestGame, plies: number): void {
    if (plies < MIN_PLIES) return;
    const known = this.#read(game.endedAt);
    if (known.some(({ gameId }) => gameId === game.gameId)) return;
    const games = [...known, game].toSorted((one, other) => worth(other) - worth(one)).slice(0, KEPT);
    if (games.includes(game)) this.#storage.kv.put(KEY, shape.stamped({ games }));
  }

  /** The ids, best first. */
  all(now: Millis): string[] {
    return this.#read(now).map(({ gameId }) => gameId);
  }

  #read(now: Millis): readonly BestGame[] {
    const games = readKey(this.#storage.kv, KEY, shape)?.games ?? [];
    return games.filter(({ endedAt }) => now - endedAt < KEPT_FOR);
  }
}
