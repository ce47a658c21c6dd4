import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import type { Square } from "../../shared/game/rules.ts";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { type Effort, ONLY_MOVE, secondLookAt, secondPartOf, visitsFor } from "../../shared/review/effort.ts";
import { areProvedWorse, keptResults } from "../../shared/review/only-move.ts";
import type { Opinion } from "../../shared/review/opinion.ts";
import { type Review, reviewOf, suspectsOf } from "../../shared/review/review.ts";
import { positionsOf, type SecondLook, type Suspect } from "../../shared/review/second-look.ts";
import { processorTime } from "./engine-players.ts";

/** Reviews games as a page does: the same questions in the same order. */

/** Nodes of the search tree, as many as a page's engine has. */
const CAPACITY = 1_000_000;
/** The engine's default number of nodes for solving the end of a game. */
const SOLVING_NODES = 200_000;

export interface Reviewer {
  readonly review: (squares: readonly Square[]) => Review;
  /** The plies of the only moves of a game. */
  readonly onlyMoves: (squares: readonly Square[], review: Review) => Promise<ReadonlySet<number>>;
  /** A second look at a suspect with this effort for each of its positions. */
  readonly lookAgain: (
    squares: readonly Square[],
    suspect: Suspect,
    effortAt?: (moves: readonly Square[]) => Effort,
  ) => SecondLook;
}

/** @param share how much of the work of a page's review is done, from 0 to 1 */
export const newReviewer = (share = 1): Reviewer => {
  const net = new Net(readFileSync("shared/engine/net.bin"));
  const engine = new Engine({ search: new JudgedSearch(net, CAPACITY), now: processorTime });
  const think = (moves: readonly Square[], effort: Effort, isFresh: boolean): Opinion => {
    if (isFresh) engine.forget();
    engine.setMoves(moves);
    const { playouts, solvingNodes } = effort;
    return engine.think({ ...effort, playouts: Math.ceil(share * playouts), solvingNodes: share * solvingNodes });
  };
  const lookAgain: Reviewer["lookAgain"] = (squares, suspect, effortAt = secondLookAt) => {
    const look = (moves: readonly Square[]): Opinion => think(moves, effortAt(moves), true);
    const instead = suspect.better ?? look(squares.slice(0, suspect.ply)).square;
    if (instead === suspect.played) return { instead, played: undefined, better: undefined };
    const { played, better } = positionsOf(squares, { ...suspect, better: instead });
    return {
      instead,
      played: played === null ? undefined : look(played),
      better: better === null ? undefined : look(better),
    };
  };
  return {
    lookAgain,
    onlyMoves: async (squares, { standings }) => {
      const found = new Set<number>();
      const ask = (moves: readonly Square[]): Promise<Opinion> => Promise.resolve(think(moves, ONLY_MOVE, true));
      for (const { ply, proof, others } of keptResults(squares, standings))
        if (await areProvedWorse(others, proof, ask)) found.add(ply);
      return found;
    },
    review: (squares) => {
      const count = positionsToJudge(squares);
      const half = secondPartOf(count);
      const effort = { playouts: visitsFor(count), solvingNodes: SOLVING_NODES };
      const opinions = Array.from({ length: count }, (_, ply) =>
        think(squares.slice(0, ply), effort, ply === 0 || ply === half),
      );
      const looks = suspectsOf(squares, opinions).map((suspect) => [suspect.ply, lookAgain(squares, suspect)] as const);
      return reviewOf(squares, opinions, new Map(looks));
    },
  };
};
