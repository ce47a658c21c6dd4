/** A position of a game that the engine played against itself: the ply, what it thought of it, and of each move. */
export type RecordedPly = readonly [
  ply: number,
  /** For the side to move, from 0 to 1. */
  value: number,
  /** The square, how often it was tried, and its value, -1 when it was not. */
  moves: readonly (readonly [square: number, visits: number, value: number])[],
];

/** One game, a line of JSON. */
export interface RecordedGame {
  readonly m: readonly number[];
  /** X's points. */
  readonly r: number;
  readonly i: readonly RecordedPly[];
}
