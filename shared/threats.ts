import {
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

/** What single moves would win, by the rules alone. */

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
