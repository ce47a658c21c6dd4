import type { Proof } from "../../../shared/engine/choice.ts";
import { hintReasons } from "../../../shared/engine/hint-reason.ts";
import {
  indexInSubBoard,
  opponentOf,
  type Position,
  type Square,
  sideAt,
  subBoardOf,
} from "../../../shared/game/rules.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { fill } from "../../../shared/language/fill.ts";
import { hintSentence } from "../../study/engine/hint-sentence.ts";

/** "Board 5, square 3. It wins board 5. O can't choose the board." */
export const hintText = (
  position: Position,
  square: Square,
  proof: Proof | null,
  expected: readonly Square[] = [],
): string => {
  const opponent = opponentOf(sideAt(position.ply));
  return [
    fill(hintsTexts.place, { board: subBoardOf(square) + 1, square: indexInSubBoard(square) + 1 }),
    ...hintReasons(position, square, proof, expected).map((reason) => hintSentence(reason, opponent)),
  ].join(" ");
};
