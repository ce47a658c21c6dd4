import type { Square } from "../../shared/game/rules.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { processorTime } from "./engine-players.ts";
import { verdict } from "./report.ts";
import { newReviewer } from "./reviewed.ts";

const GAMES: readonly (readonly Square[])[] = vectors.special_games.map(({ moves }) => moves);

/** The review of the longest of some games, in seconds of processor time. */
export const benchReview = (): void => {
  const reviewer = newReviewer();
  const seconds = Math.max(
    ...GAMES.map((squares) => {
      const from = processorTime();
      reviewer.review(squares);
      return (processorTime() - from) / 1000;
    }),
  );
  console.log(`\nA review of a whole game, the longest of ${GAMES.length} with 18 to 81 moves`);
  verdict("seconds ≤ 1", seconds, 1, "at most");
  verdict("seconds at four times slower ≤ 4", 4 * seconds, 4, "at most");
};
