import { toSquare } from "../../../shared/game/rules.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { newReviewer } from "../../bench/reviewed.ts";
import { labelsOf } from "./labels.ts";
import { Prover } from "./prover.ts";

/** The squares of "5-5 5-1". */
export const movesOf = (text: string): readonly number[] =>
  text.split(" ").map((move) => toSquare(Number(move[0]) - 1, Number(move[2]) - 1));

/**
 * Reviews these games as a page does. Returns the kinds of labels that were proved to be true, in order; throws at a
 * false one.
 */
export const checkedKinds = async (
  games: readonly (readonly number[])[],
  nodes: number,
): Promise<readonly string[]> => {
  const [reviewer, prover, kinds] = [newReviewer(), new Prover(18), new Set<string>()];
  for (const moves of games) {
    const review = reviewer.review(moves);
    const onlyMoves = await reviewer.onlyMoves(moves, review);
    for (const { kind, claim, ply, isTrue } of labelsOf({ moves, review, onlyMoves }, prover, nodes)) {
      if (isTrue === undefined || kind === "good, by opinion") continue;
      if (!isTrue) throw new Error(`${kind}, ${claim}, after ${moves.slice(0, ply).map(moveText).join(" ")}`);
      kinds.add(kind);
    }
  }
  return [...kinds].sort();
};
