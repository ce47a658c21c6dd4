import { readFileSync } from "node:fs";
import { Engine } from "../../shared/engine/engine.ts";
import { JudgedSearch } from "../../shared/engine/judged-search.ts";
import { Net } from "../../shared/engine/net.ts";
import { positionsToJudge } from "../../shared/review/chances.ts";
import { visitsFor } from "../../shared/review/effort.ts";
import { reviewOf } from "../../shared/review/review.ts";
import type { Square } from "../../shared/rules.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { processorTime } from "./engine-players.ts";
import { verdict } from "./report.ts";

/** As many as a page gives it. */
const CAPACITY = 1_000_000;

const GAMES: readonly (readonly Square[])[] = vectors.special_games.map(({ moves }) => moves);

/** What the longest of some games takes to be reviewed, in seconds of processor time. */
export const benchReview = (): void => {
  const net = new Net(readFileSync("shared/engine/net.bin"));
  const engine = new Engine({ search: new JudgedSearch(net, CAPACITY), now: processorTime });
  const reviewed = (squares: readonly Square[]): number => {
    const from = processorTime();
    const count = positionsToJudge(squares);
    engine.forget();
    const opinions = Array.from({ length: count }, (_, ply) => {
      engine.setMoves(squares.slice(0, ply));
      return engine.think({ playouts: visitsFor(count) });
    });
    reviewOf(squares, opinions);
    return (processorTime() - from) / 1000;
  };
  const seconds = Math.max(...GAMES.map(reviewed));
  console.log(`\nA review of a whole game, the longest of ${GAMES.length} with 18 to 81 moves`);
  verdict("seconds ≤ 2", seconds, 2, "at most");
  verdict("seconds at four times slower ≤ 5", 4 * seconds, 5, "at most");
};
