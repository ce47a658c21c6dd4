import { forcedSubBoard, replay, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { placeOf } from "../../kit/board/describe.ts";
import { refusalText } from "../state/refusal-text.ts";

/** In words, for people who cannot see the highlight. */
export const illegalText = (squares: readonly Square[], square: Square): string => {
  const position = replay(squares);
  const why = whyIllegal(position, square);
  if (why !== "wrong-sub-board") return refusalText(why ?? "bad-request");
  const forced = forcedSubBoard(position);
  return forced === null
    ? fill(speechTexts.decided, placeOf(square))
    : fill(speechTexts.elsewhere, { board: forced + 1 });
};
