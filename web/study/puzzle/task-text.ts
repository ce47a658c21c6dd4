import { sideAt } from "../../../shared/game/rules.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";

/** What a puzzle asks for, said before the first move. */
export const taskText = ({ kind, moves }: Puzzle): string => fill(dayTexts.tasks[kind], { side: sideAt(moves.length) });
