import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import type { Square } from "../../shared/game/rules.ts";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { visitsAgain, visitsDeeper, visitsFor } from "../../shared/review/effort.ts";
import type { Opinion } from "../../shared/review/opinion.ts";
import { type Review, reviewOf, suspectsOf } from "../../shared/review/review.ts";
import { positionsOf, positionsToDeepen, type SecondLook, type Suspect } from "../../shared/review/second-look.ts";
import { processorTime } from "./engine-players.ts";

/** Reviews games as a page does: the same questions in the same order. */

/** As much as a page's engine has. */
const CAPACITY = 1_000_000;
/** As many as the engine looks at to solve the end if it is not told. */
const SOLVING_NODES = 200_000;

export interface Reviewer {
  readonly review: (squares: readonly Square[]) => Review;
  /** A second look at a suspect with so many visits each. */
  readonly lookAgain: (squares: readonly Square[], suspect: Suspect, visits: number) => SecondLook;
}

/** @param share of the work that a page's review is, from 0 to 1. */
export const newReviewer = (share = 1): Reviewer => {
  const net = new Net(readFileSync("shared/engine/net.bin"));
  const engine = new Engine({ search: new JudgedSearch(net, CAPACITY), now: processorTime });
  const think = (moves: readonly Square[], playouts: number, isFresh: boolean): Opinion => {
    if (isFresh) engine.forget();
    engine.setMoves(moves);
    return engine.think({ playouts: Math.ceil(share * playouts), solvingNodes: share * SOLVING_NODES });
  };
  const lookAgain = (squares: readonly Square[], suspect: Suspect, visits: number): SecondLook => {
    const { played, better } = positionsOf(squares, suspect);
    return {
      played: played === null ? undefined : think(played, visits, true),
      better: better === null ? undefined : think(better, visits, true),
    };
  };
  const lookUntilSure = (squares: readonly Square[], suspect: Suspect, count: number): SecondLook => {
    const look = lookAgain(squares, suspect, visitsAgain(count));
    const deepened = positionsToDeepen(squares, suspect, look).map(
      (side) => [side, think(positionsOf(squares, suspect)[side] ?? [], visitsDeeper(count), true)] as const,
    );
    return { ...look, ...Object.fromEntries(deepened) };
  };
  return {
    lookAgain,
    review: (squares) => {
      const count = positionsToJudge(squares);
      const opinions = Array.from({ length: count }, (_, ply) =>
        think(squares.slice(0, ply), visitsFor(count), ply === 0),
      );
      const looks = suspectsOf(squares, opinions).map(
        (suspect) => [suspect.ply, lookUntilSure(squares, suspect, count)] as const,
      );
      return reviewOf(squares, opinions, new Map(looks));
    },
  };
};
