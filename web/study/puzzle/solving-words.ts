import { assertNever } from "../../../shared/assert-never.ts";
import { sideAt, subBoardOf } from "../../../shared/game/rules.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { nextMove, type Solving } from "./solving.ts";

const taskText = ({ kind, moves }: Puzzle): string => fill(dayTexts.tasks[kind], { side: sideAt(moves.length) });

const hintText = (solving: Solving): string | null => {
  const move = nextMove(solving);
  if (move === null || solving.hint === 0) return null;
  return solving.hint === 1
    ? fill(texts.hintBoard, { board: subBoardOf(move) + 1 })
    : fill(texts.hintMove, { move: moveText(move) });
};

export const solvingText = (solving: Solving): string => {
  const { step, made } = solving;
  switch (step.kind) {
    case "find":
      return hintText(solving) ?? (made.length === 0 ? taskText(solving.puzzle) : texts.goOn);
    case "answering":
      return texts.right;
    case "wrong": {
      const move = moveText(step.tried);
      if (step.refutation === null) return fill(texts.checking, { move });
      return step.refutation.result === null
        ? fill(texts.wrong, { move })
        : fill(step.refutation.result === "draw" ? texts.wrongDraw : texts.wrongLoss, { move });
    }
    case "solved":
      return solving.isClean ? texts.solved : texts.solvedLater;
    case "given-up":
      return fill(texts.solution, {
        moves: solving.puzzle.line.map(moveText).join(", "),
      });
    default:
      return assertNever(step);
  }
};
