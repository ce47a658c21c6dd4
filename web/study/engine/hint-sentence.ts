import type { HintReason } from "../../../shared/engine/hint-reason.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";

export const hintSentence = (reason: HintReason, opponent: Side): string =>
  fill(hintsTexts.reasons[reason.kind], {
    opponent,
    board: "board" in reason ? reason.board + 1 : "",
    next: "next" in reason ? reason.next + 1 : "",
    answer: "answer" in reason ? moveText(reason.answer) : "",
    line: "line" in reason ? reason.line.map(moveText).join(" ") : "",
    move: "move" in reason ? moveText(reason.move) : "",
  });
