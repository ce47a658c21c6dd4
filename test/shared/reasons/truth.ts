import {
  legalSquares,
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
} from "../../../shared/game/rules.ts";

/** What is true of a position, found by trying moves with the rules alone. Boards are 0 to 8. */

export const other = (side: Side): Side => (side === "X" ? "O" : "X");

export const repliesTo = (position: Position): readonly Position[] =>
  legalSquares(position).map((square) => play(position, square));

const hasWon = (position: Position, side: Side): boolean => outcomeOf(position)?.winner === side;

export const winsAtOnce = (position: Position): boolean =>
  repliesTo(position).some((next) => hasWon(next, sideAt(position.ply)));

/** The boards in which the side to move may play. */
export const playable = (position: Position): ReadonlySet<number> => new Set(legalSquares(position).map(subBoardOf));

export const takesBoard = (position: Position, square: Square): boolean =>
  legalSquares(position).includes(square) &&
  subWinnerOf(play(position, square), subBoardOf(square)) === sideAt(position.ply);

export const takesSome = (position: Position): boolean =>
  legalSquares(position).some((square) => takesBoard(position, square));

/** The squares of a board that would win it for a side, if it were to move there. */
export const waysToWin = (position: Position, board: number, side: Side): readonly Square[] => {
  if (subWinnerOf(position, board) !== null || outcomeOf(position) !== null) return [];
  const ply = sideAt(position.ply) === side ? position.ply : position.ply + 1;
  const there = { ...position, ply, target: board };
  return legalSquares(there).filter((square) => takesBoard(there, square));
};

/** True if the side that has moved can take a board next, after every reply. */
export const takesSomeNext = (position: Position): boolean =>
  outcomeOf(position) === null && repliesTo(position).every(takesSome);

// biome-ignore format: three in a row
const ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** True if an open board would be the side's third in a row, and the other side has not spoiled each row in it. */
export const wouldWinGame = (position: Position, board: number, side: Side): boolean =>
  subWinnerOf(position, board) === null &&
  ROWS.some((row) => row.includes(board) && row.every((at) => at === board || subWinnerOf(position, at) === side)) &&
  ROWS.some((row) => row.every((at) => markAt(position, toSquare(board, at)) !== other(side)));

const EMPTY_AT_MOST = 11;

/** The number of squares on which somebody may still play. */
const openSquares = (position: Position): number => legalSquares({ ...position, target: null }).length;

/** 1, 0 or -1 for the side to move with best play. Null if that takes too long to find out. */
export const solved = (position: Position): number | null =>
  openSquares(position) > EMPTY_AT_MOST ? null : worth(position, new Map());

const worth = (position: Position, known: Map<string, number>): number => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === sideAt(position.ply) ? 1 : -1;
  const key = `${position.subBoards} ${[...playable(position)]}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = -1;
  for (const next of repliesTo(position)) {
    best = Math.max(best, -worth(next, known));
    if (best === 1) break;
  }
  known.set(key, best);
  return best;
};
