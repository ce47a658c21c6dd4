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
   * only one that keeps the result, except a last one that wins the game: there any that does so will do.
   */
  readonly line: readonly Square[];
  /** From 0, what everybody finds, to 13 (`difficulty.ts`). */
  readonly difficulty: number;
  readonly themes: readonly PuzzleTheme[];
}

const KIND_LETTERS = { w: "win", d: "defence", t: "draw" } as const satisfies Record<string, PuzzleKind>;

/**
 * A puzzle as a line of a set's file: its kind's letter, the difficulty, the moves, the line and the themes, with spaces
 * between them.
 */
export const puzzleText = ({ kind, moves, line, difficulty, themes }: Puzzle): string =>
  [kind === "draw" ? "t" : kind.charAt(0), difficulty, packMoves(moves), packMoves(line), themes.join(",")].join(" ");

/** What a puzzle is chosen by. */
export type PuzzleTraits = Pick<Puzzle, "kind" | "difficulty" | "themes">;

/** The traits in a line of `puzzleText`, without unpacking its moves. Throws for any other text. */
export const traitsOf = (text: string): PuzzleTraits => {
  const [letter = "", difficulty, , , themes = ""] = text.split(" ");
  if (letter !== "w" && letter !== "d" && letter !== "t") throw new RangeError(`no kind of puzzle: ${letter}`);
  return { kind: KIND_LETTERS[letter], difficulty: Number(difficulty), themes: themes.split(",").filter(isTheme) };
};

/** The inverse of `puzzleText`. Throws for any other text. */
export const puzzleOf = (text: string): Puzzle => {
  const [, , moves = "", line = ""] = text.split(" ");
  return { ...traitsOf(text), moves: unpackMoves(moves), line: unpackMoves(line) };
};
