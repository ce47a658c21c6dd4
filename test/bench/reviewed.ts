import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import type { Square } from "../../shared/game/rules.ts";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { type Effort, secondLookAt, secondPartOf, visitsFor } from "../../shared/review/effort.ts";
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
    const { played, better } = positionsOf(squares, suspect);
    return {
      played: played === null ? undefined : think(played, effortAt(played), true),
      better: better === null ? undefined : think(better, effortAt(better), true),
    };
  };
  return {
    lookAgain,
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
