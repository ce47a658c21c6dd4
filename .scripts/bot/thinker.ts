import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { OPPONENTS, type OpponentSight, pickMove, questionOf, randomForMove } from "../../shared/engine/opponents.ts";
import { TRYING_OPTIONS } from "../../shared/engine/options.ts";
import { PlayoutSearch } from "../../shared/engine/playout-search.ts";
import type { Square } from "../../shared/game/rules.ts";

/** The engine at the strength of a house bot. */

/**
 * Eight of the ten practice opponents. Zenith is left out because it thinks for half a second, Granite because it is
 * only a small step.
 */
const LEVELS = ["crumb", "pebble", "sprout", "biscuit", "thimble", "clover", "lantern", "summit"] as const;
export const MOST_LEVEL = LEVELS.length;

/** Size of the search tree in nodes: more than the strongest level visits. */
const CAPACITY = 100_000;

const sightOf = (level: number): OpponentSight => {
  const opponent = OPPONENTS.find(({ id }) => id === LEVELS[level - 1]);
  if (opponent === undefined) throw new RangeError(`there is no level ${level}`);
  return opponent.sight;
};

/** The name of the practice opponent that plays at a level. */
export const nameOfLevel = (level: number): string => OPPONENTS.find(({ id }) => id === LEVELS[level - 1])?.name ?? "";

/** One engine for all games of a bot. Each move starts with an empty tree and takes a few milliseconds. */
export class Thinker {
  readonly #sight: OpponentSight;
  readonly #engine: Engine;
  readonly #seed: number;

  /** `seed` decides among moves that look equally good. */
  constructor(level: number, seed: number) {
    this.#sight = sightOf(level);
    this.#seed = seed;
    const net = () => new Net(readFileSync(new URL("../../shared/engine/net.bin", import.meta.url)));
    const search =
      this.#sight.search === "net"
        ? new JudgedSearch(net(), CAPACITY)
        : new PlayoutSearch(seed, CAPACITY, TRYING_OPTIONS);
    this.#engine = new Engine({ search, now: () => performance.now() });
  }

  /** @param moves of a game that is not over. `game` is a different number for each game. */
  move(moves: readonly Square[], game: number): Square {
    const seed = (this.#seed + game) >>> 0;
    const { limits } = questionOf(this.#sight, moves, seed);
    this.#engine.forget();
    this.#engine.setMoves(moves);
    const { square, proof } = this.#engine.think(limits);
    const thought = { square, proof, candidates: this.#engine.candidates() };
    return pickMove(this.#sight, thought, randomForMove(seed, moves.length));
  }
}
