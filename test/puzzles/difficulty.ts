import { replay, type Square } from "../../shared/game/rules.ts";
import { begin, preferred, read } from "./reader.ts";

/** What the engine does not find with 2 ** 12 visits is as hard as a puzzle gets. */
const HARDEST = 13;

/** From 0 to 13: the power of two of the visits from which on the engine prefers a move, after some others. */
export const difficultyOf = (moves: readonly Square[], answer: Square): number => {
  begin(replay(moves));
  let difficulty = 0;
  for (let power = 0; power < HARDEST; power++) {
    // It starts with one visit and doubles them.
    const made = read(power === 0 ? 1 : 2 ** (power - 1));
    if (preferred() !== answer) difficulty = power + 1;
    else if (made === 0) break;
  }
  return difficulty;
};
