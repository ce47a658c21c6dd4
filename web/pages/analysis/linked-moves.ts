import { INITIAL_POSITION, play, type Square, toSquare, whyIllegal } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";

/** The moves of an address and how many of them are on the board, or why they cannot be shown. */
export type Linked =
  | { readonly kind: "moves"; readonly squares: readonly Square[]; readonly ply: number }
  | { readonly kind: "problem"; readonly text: string };

const MOVE = /^([1-9])-([1-9])$/;
const LONGEST_QUOTE = 12;

const readMove = (text: string): Square | null => {
  const [, subBoard, square] = MOVE.exec(text.trim()) ?? [];
  return subBoard === undefined || square === undefined ? null : toSquare(Number(subBoard) - 1, Number(square) - 1);
};

const problem = (text: string): Linked => ({ kind: "problem", text });

/**
 * Reads "?moves=5-1,1-3&ply=1", which `analysisPath` in `shared/protocol/notation.ts` writes. Without `ply` all moves
 * are on the board.
 */
export const linkedMoves = (search: URLSearchParams): Linked => {
  const parts = (search.get("moves") ?? "").split(",").filter((part, _, all) => part !== "" || all.length > 1);
  const squares: Square[] = [];
  let position = INITIAL_POSITION;
  for (const text of parts) {
    const square = readMove(text);
    if (square === null) return problem(fill(analysisTexts.noMove, { text: text.slice(0, LONGEST_QUOTE) }));
    const whyNot = whyIllegal(position, square);
    if (whyNot !== null) {
      const values = { move: moveText(square), number: squares.length + 1 };
      return problem(fill(whyNot === "finished" ? analysisTexts.isOver : analysisTexts.notAllowed, values));
    }
    position = play(position, square);
    squares.push(square);
  }
  const ply = Number(search.get("ply") ?? squares.length);
  const isPly = Number.isInteger(ply) && ply >= 0 && ply <= squares.length;
  return { kind: "moves", squares, ply: isPly ? ply : squares.length };
};
