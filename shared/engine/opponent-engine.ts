import type { Square } from "../game/rules.ts";
import { Engine } from "./engine.ts";
import { JudgedSearch } from "./judged-search.ts";
import { Net } from "./net.ts";
import { pickMove, questionOf, randomForMove } from "./opponent-moves.ts";
import { type OpponentId, type OpponentSight, opponentWithId } from "./opponents.ts";
import { TRYING_OPTIONS } from "./options.ts";
import { PlayoutSearch } from "./playout-search.ts";

/** Size of the search tree in nodes: more than any opponent but Zenith visits. */
const CAPACITY = 20_000;

/** Enough for nearly every end that practice solves, and a fifth of the processor time. */
const SOLVING_NODES = 20_000;

/** A move looks at a fixed number of positions: it takes milliseconds, and the same question gets the same answer. */
export class OpponentEngine {
  readonly #sight: OpponentSight;
  readonly #engine: Engine;

  constructor(id: OpponentId, net: Uint8Array) {
    const opponent = opponentWithId(id);
    if (opponent === null) throw new RangeError(`there is no opponent ${id}`);
    const { sight } = opponent;
    this.#sight = { ...sight, solvingNodes: Math.min(sight.solvingNodes, SOLVING_NODES) };
    const search =
      sight.search === "net"
        ? new JudgedSearch(new Net(net), CAPACITY)
        : new PlayoutSearch(1, CAPACITY, TRYING_OPTIONS);
    this.#engine = new Engine({ search, now: () => 0 });
  }

  /** The game must not be over. `seed` decides among moves that look equally good. */
  move(moves: readonly Square[], seed: number): Square {
    const { limits } = questionOf(this.#sight, moves, seed);
    this.#engine.forget();
    this.#engine.setMoves(moves);
    const { square, proof } = this.#engine.think(limits);
    const thought = { square, proof, candidates: this.#engine.candidates() };
    return pickMove(this.#sight, thought, randomForMove(seed, moves.length));
  }
}
