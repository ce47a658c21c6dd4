import { type Position, replay, type Square } from "../../../shared/game/rules.ts";

interface Example {
  readonly position: Position;
  readonly lastMove: Square | null;
}

const example = (...moves: readonly Square[]): Example => ({
  position: replay(moves),
  lastMove: moves.at(-1) ?? null,
});

/** X took the top right square of the centre, so O must play in the top right sub-board. */
export const SENT = example(38);

/** X holds the top row of the centre sub-board and has won it. */
export const BOARD_WON = example(36, 4, 37, 13, 38);

export const WON_GAME: readonly Square[] = [
  ...[78, 59, 49, 44, 75, 29, 18, 4, 36, 0, 8, 74, 21, 31, 37, 15, 55, 12, 27, 2, 24, 62, 72, 5, 48, 33, 56, 40, 38],
  ...[3, 54],
];

export const GAME_WON = example(...WON_GAME);
