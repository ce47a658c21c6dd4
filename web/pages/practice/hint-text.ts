import { type HintReason, hintReasons } from "../../../shared/engine/hint-reason.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { fill } from "../../../shared/language/fill.ts";
import {
  indexInSubBoard,
  opponentOf,
  type Position,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
} from "../../../shared/rules.ts";

const sentenceOf = (reason: HintReason, opponent: Side): string => {
  switch (reason.kind) {
    case "wins-game":
      return hintsTexts.reasons[reason.kind];
    case "saves-game":
    case "gives-no-choice":
    case "gives-choice":
      return fill(hintsTexts.reasons[reason.kind], { opponent });
    case "wins-board":
    case "makes-two":
      return fill(hintsTexts.reasons[reason.kind], { board: reason.board + 1 });
    case "blocks-board":
    case "sends-to-quiet":
      return fill(hintsTexts.reasons[reason.kind], { opponent, board: reason.board + 1 });
  }
};

/** A legal move in sentences: "Board 5, square 3. It wins board 5. It sends O to board 3, where nothing can be won yet." */
export const hintText = (position: Position, square: Square): string => {
  const opponent = opponentOf(sideAt(position.ply));
  const reasons = hintReasons(position, square).map((reason) => sentenceOf(reason, opponent));
  return [
    fill(hintsTexts.place, { board: subBoardOf(square) + 1, square: indexInSubBoard(square) + 1 }),
    ...(reasons.length === 0 ? [hintsTexts.noReason] : reasons),
  ].join(" ");
};
