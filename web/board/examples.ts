import { type Position, replay, type Square } from "../../shared/rules.ts";

/** A position that shows one rule, reached by real moves. */
export interface Example {
  readonly position: Position;
  readonly lastMove: Square | null;
}

const example = (...moves: readonly Square[]): Example => ({
  position: replay(moves),
  lastMove: moves.at(-1) ?? null,
});

/** X took the top right square of the centre: O is sent to the top right board. */
export const SENT = example(38);

/** X holds the top row of the centre board, and with it the board. */
export const BOARD_WON = example(36, 4, 37, 13, 38);

/** X owns a diagonal of boards. */
export const GAME_WON = example(
  ...[78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40, 38],
  ...[3, 54],
);
