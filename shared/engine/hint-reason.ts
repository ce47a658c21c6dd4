import {
  forcedSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../rules.ts";
import { threatsIn, turned, winsBoard, winsGame } from "../threats.ts";

/** Why a move is good, as far as that can be seen on the board. Boards are 0 to 8. */
export type HintReason =
  | { readonly kind: "wins-game" }
  /** Most other moves let the opponent win the game at once. */
  | { readonly kind: "saves-game" }
  | { readonly kind: "wins-board"; readonly board: number }
  | { readonly kind: "blocks-board"; readonly board: number }
  /** Two in a row with an empty third, where there were none. */
  | { readonly kind: "makes-two"; readonly board: number }
  /** The opponent is bound to a board in which there is nothing to be won at once. */
  | { readonly kind: "sends-to-quiet"; readonly board: number }
  /** Another move that is allowed would let the opponent choose. */
  | { readonly kind: "gives-no-choice"; readonly board: number }
  | { readonly kind: "gives-choice" };

/** Whether the side to move can win the game with its next move. */
const canWin = (position: Position): boolean => legalSquares(position).some((square) => winsGame(position, square));

const reasonHere = (position: Position, square: Square, after: Position): HintReason | null => {
  const board = subBoardOf(square);
  const me = sideAt(position.ply);
  if (winsBoard(position, square)) return { kind: "wins-board", board };
  if (winsBoard(turned(position), square)) return { kind: "blocks-board", board };
  const isOpen = subWinnerOf(after, board) === null;
  return isOpen && threatsIn(after, board, me).length > threatsIn(position, board, me).length
    ? { kind: "makes-two", board }
    : null;
};

const reasonThere = (others: readonly Position[], after: Position): HintReason | null => {
  const board = forcedSubBoard(after);
  if (board === null) return { kind: "gives-choice" };
  if (threatsIn(after, board, sideAt(after.ply)).length === 0) return { kind: "sends-to-quiet", board };
  const isFree = (other: Position): boolean => outcomeOf(other) === null && forcedSubBoard(other) === null;
  return others.some(isFree) ? { kind: "gives-no-choice", board } : null;
};

/** What speaks for a legal move of a game that goes on: what it does in its board, then where it leads; none, one or two. */
export const hintReasons = (position: Position, square: Square): readonly HintReason[] => {
  if (winsGame(position, square)) return [{ kind: "wins-game" }];
  const after = play(position, square);
  const others = legalSquares(position)
    .filter((other) => other !== square)
    .map((other) => play(position, other));
  const there = outcomeOf(after) === null ? reasonThere(others, after) : null;
  const isDanger = 2 * others.filter(canWin).length > others.length;
  const here: HintReason | null =
    isDanger && !canWin(after) ? { kind: "saves-game" } : reasonHere(position, square, after);
  // A free choice speaks for no move; it is said beside what does.
  if (there === null || (here === null && there.kind === "gives-choice")) return here === null ? [] : [here];
  return here === null ? [there] : [here, there];
};
