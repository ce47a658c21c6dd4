import type { Move } from "./protocol.ts";
import { indexInSubBoard, playerAt, type Square, subBoardOf, toSquare } from "./rules.ts";

/** A move as people write it: sub-board and square, 1-based, "5-1". */
export const moveText = (square: Square): string => `${subBoardOf(square) + 1}-${indexInSubBoard(square) + 1}`;

export const squareOf = (move: Pick<Move, "subBoardIndex" | "squareIndex">): Square =>
  toSquare(move.subBoardIndex, move.squareIndex);

/** The move made on a square at a ply (from 0), as it crosses the wire. */
export const moveAt = (square: Square, ply: number): Move => ({
  player: playerAt(ply),
  subBoardIndex: subBoardOf(square),
  squareIndex: indexInSubBoard(square),
});
