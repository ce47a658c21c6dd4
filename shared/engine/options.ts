/** The constants of the search with playouts. `test/bench/README.md` lists what was tried. */
export interface PlayoutOptions {
  /** How much rarely tried moves are preferred: c in `mean + c · √(ln N / n)`. */
  readonly exploration: number;
  /** Replaces `exploration` where the mover may choose the sub-board and there are many moves. */
  readonly freeExploration: number;
  readonly firstPlay: number;
  /** The probability, 0 to 1, that a playout takes a sub-board that it can win. */
  readonly boardChance: number;
  /** Positions with this many open squares or fewer are solved exactly if that is quick. */
  readonly endgameSquares: number;
}

export const PLAYOUT_OPTIONS: PlayoutOptions = {
  exploration: 0.5,
  freeExploration: 0.25,
  firstPlay: 1,
  boardChance: 0,
  endgameSquares: 8,
};

/** For opponents that only try out moves: each move once before any is tried twice. */
export const TRYING_OPTIONS: PlayoutOptions = { ...PLAYOUT_OPTIONS, firstPlay: 10 };

export interface JudgedOptions {
  readonly exploration: number;
  readonly freeExploration: number;
  /** The share of the minimax value in a move's value. The rest is the mean of the visits below it. */
  readonly minimaxShare: number;
  readonly endgameSquares: number;
}

export const JUDGED_OPTIONS: JudgedOptions = {
  exploration: 0.1,
  freeExploration: 0.5,
  minimaxShare: 0.5,
  endgameSquares: 12,
};
