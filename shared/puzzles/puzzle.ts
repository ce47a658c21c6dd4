import type { Square } from "../game/rules.ts";
import { packMoves, unpackMoves } from "../protocol/notation.ts";
import { isTheme, type PuzzleTheme } from "./themes.ts";

/**
 * What a puzzle asks for. In a `win` one move wins by force, in a `defence` one move does not lose, and the loss after
 * any other is near. In a `draw` one move does not lose either, but what the others allow takes longer.
 */
export type PuzzleKind = "win" | "defence" | "draw";

export interface Puzzle {
  readonly kind: PuzzleKind;
  /** The game up to the puzzle. */
  readonly moves: readonly Square[];
  /**
   * The solver's moves and the answers between them, first and last the solver's. Each of the solver's moves is the
   * only one that keeps the result, except the last one of a win, which wins the game.
   */
  readonly line: readonly Square[];
  /** Other moves at the last step of a win that are proved to win, but later. Any that wins at once is right, too. */
  readonly also: readonly Square[];
  /** From 0, what everybody finds, to 13 (`difficulty.ts`). */
  readonly difficulty: number;
  readonly themes: readonly PuzzleTheme[];
}

const KIND_LETTERS = { w: "win", d: "defence", t: "draw" } as const satisfies Record<string, PuzzleKind>;

/**
 * A puzzle as a line of a set's file: its kind's letter, the difficulty, the moves, the line, the themes and, of a win,
 * the moves that also win, with spaces between them.
 */
export const puzzleText = ({ kind, moves, line, difficulty, themes, also }: Puzzle): string =>
  [
    kind === "draw" ? "t" : kind.charAt(0),
    difficulty,
    packMoves(moves),
    packMoves(line),
    themes.join(","),
    ...(kind === "win" ? [packMoves(also)] : []),
  ].join(" ");

/** False for the text of a win that an earlier build wrote: it lacks the moves that also win. */
export const hasAllWins = (text: string): boolean => !text.startsWith("w") || text.split(" ").length === 6;

export type PuzzleTraits = Pick<Puzzle, "kind" | "difficulty" | "themes">;

/** The traits in a line of `puzzleText`, without unpacking its moves. Throws for any other text. */
export const traitsOf = (text: string): PuzzleTraits => {
  const [letter = "", difficulty, , , themes = ""] = text.split(" ");
  if (letter !== "w" && letter !== "d" && letter !== "t") throw new RangeError(`no kind of puzzle: ${letter}`);
  return { kind: KIND_LETTERS[letter], difficulty: Number(difficulty), themes: themes.split(",").filter(isTheme) };
};

/** The inverse of `puzzleText`, also for texts of earlier builds. Throws for any other text. */
export const puzzleOf = (text: string): Puzzle => {
  const [, , moves = "", line = "", , also = ""] = text.split(" ");
  return { ...traitsOf(text), moves: unpackMoves(moves), line: unpackMoves(line), also: unpackMoves(also) };
};
