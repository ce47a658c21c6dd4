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
  });

/**
 * Describes the move that the engine would make: "Board 5, square 3. It wins board 5. O can't choose the board."
 * @param proof the proved result of the position for the side to move
 */
export const hintText = (position: Position, square: Square, proof: Proof | null): string => {
  const opponent = opponentOf(sideAt(position.ply));
  const reasons = hintReasons(position, square, proof).map((reason) => hintSentence(reason, opponent));
  return [
    fill(hintsTexts.place, { board: subBoardOf(square) + 1, square: indexInSubBoard(square) + 1 }),
    ...(reasons.length === 0 ? [hintsTexts.noReason] : reasons),
  ].join(" ");
};
