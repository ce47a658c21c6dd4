import { indexInSubBoard, SQUARE_COUNT, type Square, sideAt, subBoardOf, toSquare } from "../game/rules.ts";
import type { Move } from "./game-protocol.ts";

/** "5-1": sub-board and square, from 1. */
export const moveText = (square: Square): string => `${subBoardOf(square) + 1}-${indexInSubBoard(square) + 1}`;

export const squareOf = (move: Pick<Move, "subBoardIndex" | "squareIndex">): Square =>
  toSquare(move.subBoardIndex, move.squareIndex);

export const moveAt = (square: Square, ply: number): Move => ({
  player: sideAt(ply),
  subBoardIndex: subBoardOf(square),
  squareIndex: indexInSubBoard(square),
});

/** Square 80 is "z". The range contains no quotes and no spaces. */
const FIRST_CHARACTER = "*".charCodeAt(0);

/** One character a move. */
export const packMoves = (squares: readonly Square[]): string =>
  String.fromCharCode(...squares.map((square) => FIRST_CHARACTER + square));

/** Throws for any other text. */
export const unpackMoves = (packed: string): Square[] =>
  Array.from(packed, (character) => {
    const square = character.charCodeAt(0) - FIRST_CHARACTER;
    if (!(square >= 0 && square < SQUARE_COUNT)) throw new RangeError(`no move: ${JSON.stringify(character)}`);
    return square;
  });

/** With the first `ply` moves on the board. */
export const analysisPath = (squares: readonly Square[], ply: number = squares.length): string => {
  const moves = squares.length === 0 ? "" : `?moves=${squares.map(moveText).join(",")}`;
  return `/analysis${moves}${ply < squares.length ? `&ply=${ply}` : ""}`;
};

export const ANALYSED_GAME = "game";

/** Of a running correspondence game: its player's answers ahead and notes stand beside the analysis. */
export const ofGame = (analysis: string, gameId: string): string =>
  `${analysis}${analysis.includes("?") ? "&" : "?"}${ANALYSED_GAME}=${gameId}`;
