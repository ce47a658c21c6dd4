import type { PuzzleTheme } from "../../../shared/puzzles/themes.ts";
import { boardOf, LINES, legalMoves, otherSide, type Position, play, type Side, squaresOf } from "../reasons/rules.ts";
import {
  boardWins,
  canChoose,
  canStillWinBoard,
  makesTwo,
  makesTwoWays,
  winningSquares,
  winsBoard,
} from "../reasons/sight.ts";

/** What the name of a theme means to a player. Uses the rules of the tests, and nothing from the product. */
type Meaning = (position: Position, move: number, after: Position) => boolean;

const others = (position: Position, move: number): readonly Position[] =>
  legalMoves(position)
    .filter((other) => other !== move)
    .map((other) => play(position, other));

/** The move is on a square with which the opponent would get three in a row. */
const blocksLine = (position: Position, move: number): boolean =>
  winningSquares(position, otherSide(position.toMove), boardOf(move)).includes(move);

const marksIn = ({ squares }: Position, board: number, side: Side): number =>
  squaresOf(board).filter((square) => squares[square] === side).length;

const SIDES: readonly Side[] = ["X", "O"];

/** As Learn says it: no line of boards through this open board can be won any more. */
export const isDead = (position: Position, board: number): boolean => {
  if (position.boards[board] !== undefined) return false;
  const canRow = (side: Side): boolean =>
    LINES.some(
      (line) =>
        line.includes(board) &&
        line.every((one) => position.boards[one] === side || canStillWinBoard(position, side, one)),
    );
  return !SIDES.some(canRow);
};

export const THEME_MEANINGS: Readonly<Record<PuzzleTheme, Meaning>> = {
  // "Giving up a board": the opponent may win one now. Not a trade, and not what every move does.
  sacrifice: (position, move, after) =>
    !winsBoard(position, move) &&
    boardWins(after).length > 0 &&
    others(position, move).some((other) => boardWins(other).length === 0),
  // "Not taking a board"
  declined: (position, move) => !winsBoard(position, move) && boardWins(position).length > 0,
  // "Quiet move"
  quiet: (position, move) => !winsBoard(position, move) && !blocksLine(position, move) && !makesTwo(position, move),
  // "Double threat"
  fork: (position, move) => !winsBoard(position, move) && makesTwoWays(position, move),
  // "Block"
  block: blocksLine,
  // "Not blocking"
  unblocked: (position, move, after) =>
    !winsBoard(position, move) &&
    !blocksLine(position, move) &&
    winningSquares(after, after.toMove, boardOf(move)).length > 0,
  // "Sending to a strong board": two marks ahead there, and able to win it.
  behind: (position, _, after) =>
    after.sentTo !== undefined &&
    marksIn(after, after.sentTo, after.toMove) >= marksIn(after, after.sentTo, position.toMove) + 2 &&
    canStillWinBoard(after, after.toMove, after.sentTo),
  // "Sending into a threat"
  "own-threat": (position, _, after) =>
    after.sentTo !== undefined && winningSquares(after, position.toMove, after.sentTo).length > 0,
  // "Giving a free choice": not what every move does.
  "free-given": (position, move, after) => canChoose(after) && !others(position, move).every(canChoose),
  // "No free choice": most moves give one.
  "free-refused": (position, move, after) => {
    const rest = others(position, move);
    return !canChoose(after) && 3 * rest.filter(canChoose).length >= 2 * rest.length;
  },
  // "Dead board": in one, or sent to one.
  dead: (position, move, after) =>
    isDead(position, boardOf(move)) || (after.sentTo !== undefined && isDead(after, after.sentTo)),
};
