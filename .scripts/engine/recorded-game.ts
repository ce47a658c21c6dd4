/** A position of a self-play game: the ply, the engine's value, and its moves. */
export type RecordedPly = readonly [
  ply: number,
  /** For the side to move, from 0 to 1. */
  value: number,
  /** For each move the square, its visits, and its value, or -1 if it was not tried. */
  moves: readonly (readonly [square: number, visits: number, value: number])[],
];

/** One game: a line of JSON. */
export interface RecordedGame {
  readonly m: readonly number[];
  readonly r: number;
  readonly i: readonly RecordedPly[];
}
