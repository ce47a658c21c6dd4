/** The constants of a search that judges by playouts. How they were found stands in `shared/README.md`. */
export interface PlayoutOptions {
  /** How much a move that was tried seldom is preferred: c in `mean + c · √(ln N / n)`. */
  readonly exploration: number;
  /** What it is multiplied with where the mover may choose the sub-board, and the moves are many. */
  readonly freeExploration: number;
  /** The value of a move that was never tried. */
  readonly firstPlay: number;
  /** How often a playout takes a sub-board that it can win: 0 to 1. */
  readonly boardChance: number;
  /** Positions with as many open squares or fewer are played out exactly. */
  readonly endgameSquares: number;
}

export const PLAYOUT_OPTIONS: PlayoutOptions = {
  exploration: 0.5,
  freeExploration: 0.25,
  firstPlay: 1,
  boardChance: 0,
  endgameSquares: 8,
};

/** The same for whoever only tries out: each move once, before any is tried twice. */
export const TRYING_OPTIONS: PlayoutOptions = { ...PLAYOUT_OPTIONS, firstPlay: 10 };

/** The constants of a search that judges without playouts. */
export interface JudgedOptions {
  readonly exploration: number;
  readonly freeExploration: number;
  /** How much of a move's value is that of the best replies; the rest is the mean of what was seen below it. */
  readonly minimaxShare: number;
  readonly endgameSquares: number;
}

export const JUDGED_OPTIONS: JudgedOptions = {
  exploration: 0.1,
  freeExploration: 0.5,
  minimaxShare: 0.5,
  endgameSquares: 8,
};
