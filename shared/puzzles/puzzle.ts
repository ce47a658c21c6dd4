import type { Square } from "../game/rules.ts";
import { packMoves, unpackMoves } from "../protocol/notation.ts";
import { isTheme, type PuzzleTheme } from "./themes.ts";

/** win: one move wins by force. defence: one does not lose, the others lose soon. draw: they lose later. */
export type PuzzleKind = "win" | "defence" | "draw";

export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly moves: readonly Square[];
  /** First and last the solver's. Each of those is the only one that keeps the result, except the last one of a win. */
  readonly line: readonly Square[];
  /** Other moves at the last step of a win that are proved to win, but later. Any that wins at once is right, too. */
  readonly also: readonly Square[];
  /** From 0, what everybody finds, to 13 (`difficulty.ts`). */
  readonly difficulty: number;
  readonly themes: readonly PuzzleTheme[];
}

const KIND_LETTERS = { w: "win", d: "defence", t: "draw" } as const satisfies Record<string, PuzzleKind>;

/** The kind's letter, difficulty, moves, line, themes and, of a win, the moves that also win, with spaces between. */
export const puzzleText = ({ kind, moves, line, difficulty, themes, also }: Puzzle): string =>
  [
    kind === "draw" ? "t" : kind.charAt(0),
    difficulty,
    packMoves(moves),
    packMoves(line),
    themes.join(","),
    ...(kind === "win" ? [packMoves(also)] : []),
  ].join(" ");

/** The text of a win by an earlier build lacks the moves that also win. */
export const hasAllWins = (text: string): boolean => !text.startsWith("w") || text.split(" ").length === 6;

export type PuzzleTraits = Pick<Puzzle, "kind" | "difficulty" | "themes">;

/** Without unpacking the moves. Throws for any other text. */
export const traitsOf = (text: string): PuzzleTraits => {
  const [letter = "", difficulty, , , themes = ""] = text.split(" ");
  if (letter !== "w" && letter !== "d" && letter !== "t") throw new RangeError(`no kind of puzzle: ${letter}`);
  return { kind: KIND_LETTERS[letter], difficulty: Number(difficulty), themes: themes.split(",").filter(isTheme) };
};

/** Also reads texts of earlier builds. Throws for any other text. */
export const puzzleOf = (text: string): Puzzle => {
  const [, , moves = "", line = "", , also = ""] = text.split(" ");
  return { ...traitsOf(text), moves: unpackMoves(moves), line: unpackMoves(line), also: unpackMoves(also) };
};
