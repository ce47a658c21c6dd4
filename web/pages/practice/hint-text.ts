import type { Proof } from "../../../shared/engine/choice.ts";
import { type HintReason, hintReasons } from "../../../shared/engine/hint-reason.ts";
import {
  indexInSubBoard,
  opponentOf,
  type Position,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
} from "../../../shared/game/rules.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";

/** The sentence that tells the player a reason. */
export const hintSentence = (reason: HintReason, opponent: Side): string =>
  fill(hintsTexts.reasons[reason.kind], {
    opponent,
    board: "board" in reason ? reason.board + 1 : "",
    next: "next" in reason ? reason.next + 1 : "",
    answer: "answer" in reason ? moveText(reason.answer) : "",
    line: "line" in reason ? reason.line.map(moveText).join(" ") : "",
    move: "move" in reason ? moveText(reason.move) : "",
  });

/**
 * Describes the move that the engine would make: "Board 5, square 3. It wins board 5. O can't choose the board."
 * @param proof the proved result of the position for the side to move
 * @param expected the move and the moves that the engine expects after it
 */
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
