import {
  lineIn,
  markAt,
  outcomeOf,
  type Position,
  play,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  toSquare,
} from "./rules.ts";

/** What single moves win, or would win, by the rules alone. */

/** The three squares of the line that won a sub-board, or null. */
export const winningSquares = (position: Position, subBoard: number): readonly Square[] | null => {
  const winner = subWinnerOf(position, subBoard);
  if (winner === null || winner === "tie") return null;
  const marks = position.subBoards[subBoard] ?? 0;
  const line = lineIn((winner === "X" ? marks : marks >> 9) & 0b111_111_111);
  return line?.map((index) => toSquare(subBoard, index)) ?? null;
};

/** Whether a legal move of the side to move ends the game as its win. */
export const winsGame = (position: Position, square: Square): boolean =>
  (outcomeOf(play(position, square))?.winner ?? null) !== null;

/** Whether a move of the side to move wins its sub-board. */
export const winsBoard = (position: Position, square: Square): boolean =>
  subWinnerOf(play(position, square), subBoardOf(square)) === sideAt(position.ply);

/** The same position with the other side to move. */
export const turned = (position: Position): Position => ({ ...position, ply: position.ply + 1 });

/** The empty squares by which a side would win an open sub-board, whoever's turn it is and whoever is sent where. */
export const threatsIn = (position: Position, subBoard: number, side: Side): Square[] => {
  const toMove = sideAt(position.ply) === side ? position : turned(position);
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) => toSquare(subBoard, index))
    .filter((square) => markAt(position, square) === null && winsBoard(toMove, square));
};
