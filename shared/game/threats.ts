import {
  indexInSubBoard,
  legalSquares,
  lineIn,
  markAt,
  outcomeOf,
  type Position,
  play,
  playableSubBoards,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  toSquare,
} from "./rules.ts";
import { COUNT, FULL, HAS_LINE } from "./sets.ts";

export const winningSquares = (position: Position, subBoard: number): readonly Square[] | null => {
  const winner = subWinnerOf(position, subBoard);
  if (winner === null || winner === "tie") return null;
  const marks = position.subBoards[subBoard] ?? 0;
  const line = lineIn((winner === "X" ? marks : marks >> 9) & FULL);
  return line?.map((index) => toSquare(subBoard, index)) ?? null;
};

/** The move must be legal. */
export const winsGame = (position: Position, square: Square): boolean =>
  (outcomeOf(play(position, square))?.winner ?? null) !== null;

/** True if a mark of the side to move on an empty square of an open sub-board wins that sub-board. */
export const winsBoard = (position: Position, square: Square): boolean => {
  const marks = position.subBoards[subBoardOf(square)] ?? 0;
  const own = sideAt(position.ply) === "X" ? marks & FULL : marks >> 9;
  return HAS_LINE[own | (1 << indexInSubBoard(square))] === 1;
};

export const canChoose = (position: Position): boolean => (COUNT[playableSubBoards(position)] ?? 0) > 1;

export const boardWins = (position: Position): Square[] =>
  legalSquares(position).filter((square) => winsBoard(position, square));

/** True if the side that has just moved wins a sub-board with its next move, whatever the other side plays now. */
export const winsBoardNext = (position: Position): boolean => {
  const replies = legalSquares(position);
  return replies.length > 0 && replies.every((reply) => boardWins(play(position, reply)).length > 0);
};

export const turned = (position: Position): Position => ({ ...position, ply: position.ply + 1 });

/** Regardless of the turn and the target. */
export const threatsIn = (position: Position, subBoard: number, side: Side): Square[] => {
  const toMove = sideAt(position.ply) === side ? position : turned(position);
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) => toSquare(subBoard, index))
    .filter((square) => markAt(position, square) === null && winsBoard(toMove, square));
};
