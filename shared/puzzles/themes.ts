import {
  forcedSubBoard,
  legalSquares,
  opponentOf,
  type Position,
  play,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../game/rules.ts";
import { COUNT, FULL, LINES } from "../game/sets.ts";
import { boardWins, canChoose, threatsIn, turned, winsBoard } from "../game/threats.ts";

/** Of a puzzle's first move. Stored in the sets: never change a name. */
export const PUZZLE_THEMES = [
  /** It wins no board and lets the opponent win one at once, although another move does not. */
  "sacrifice",
  /** It could win a board and does something else. */
  "declined",
  /** It wins no board, stops no line and makes no new threat in its board. */
  "quiet",
  /** It makes two threats in its board at once. */
  "fork",
  /** It stops the opponent's line in a board. */
  "block",
  /** It leaves the opponent's line in its board open, although another move would stop it. */
  "unblocked",
  /** It sends the opponent to a board in which the opponent has at least two marks more than the mover. */
  "behind",
  /** It sends the opponent into a board in which it threatens to win itself. */
  "own-threat",
  /** It lets the opponent choose a board, although another move does not. */
  "free-given",
  /** It does not let the opponent choose a board, although at least two in three of the other moves do. */
  "free-refused",
  /** It plays in a board that no line of boards to be won goes through, or sends the opponent there. */
  "dead",
] as const;

export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

const NAMES: ReadonlySet<string> = new Set(PUZZLE_THEMES);

export const isTheme = (name: string): name is PuzzleTheme => NAMES.has(name);

const squaresOf = (position: Position, subBoard: number, side: Side): number => {
  const marks = position.subBoards[subBoard] ?? 0;
  return side === "X" ? marks & FULL : marks >> 9;
};

const isOpen = (position: Position, subBoard: number): boolean =>
  ((position.wonByX | position.wonByO | position.tied) & (1 << subBoard)) === 0;

/** True if a side has won a sub-board, or a line in it is still free of the other side's marks. */
const canOwn = (position: Position, subBoard: number, side: Side): boolean => {
  if (!isOpen(position, subBoard)) return subWinnerOf(position, subBoard) === side;
  const blocked = squaresOf(position, subBoard, opponentOf(side));
  return LINES.some((line) => (line & blocked) === 0);
};

export const isDead = (position: Position, subBoard: number): boolean => {
  const canWin = (line: number, side: Side): boolean =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].every((board) => (line & (1 << board)) === 0 || canOwn(position, board, side));
  const through = LINES.filter((line) => (line & (1 << subBoard)) !== 0);
  return isOpen(position, subBoard) && !through.some((line) => canWin(line, "X") || canWin(line, "O"));
};

/** The move is legal and does not end the game. */
export const themesOf = (position: Position, square: Square): PuzzleTheme[] => {
  const side = sideAt(position.ply);
  const other = opponentOf(side);
  const board = subBoardOf(square);
  const after = play(position, square);
  const others = legalSquares(position).filter((move) => move !== square);
  const sentTo = forcedSubBoard(after);

  const wins = winsBoard(position, square);
  const blocks = winsBoard(turned(position), square);
  const threatsBefore = threatsIn(position, board, side).length;
  const threats = isOpen(after, board) ? threatsIn(after, board, side).length : 0;
  const lead = (subBoard: number): number =>
    (COUNT[squaresOf(after, subBoard, other)] ?? 0) - (COUNT[squaresOf(after, subBoard, side)] ?? 0);
  const countOthers = (holds: (next: Position) => boolean): number =>
    others.filter((move) => holds(play(position, move))).length;
  const givesBoard = (next: Position): boolean => boardWins(next).length > 0;

  const found: Readonly<Record<PuzzleTheme, boolean>> = {
    sacrifice: !wins && givesBoard(after) && countOthers(givesBoard) < others.length,
    declined: !wins && boardWins(position).length > 0,
    quiet: !wins && !blocks && threats <= threatsBefore,
    fork: threats >= 2 && threatsBefore < 2,
    block: blocks,
    unblocked:
      !wins && !blocks && others.some((move) => subBoardOf(move) === board && winsBoard(turned(position), move)),
    behind: sentTo !== null && lead(sentTo) >= 2,
    "own-threat": sentTo !== null && threatsIn(after, sentTo, side).length > 0,
    "free-given": canChoose(after) && countOthers(canChoose) < others.length,
    "free-refused": !canChoose(after) && countOthers(canChoose) >= (2 * others.length) / 3,
    dead: isDead(position, board) || (sentTo !== null && isDead(after, sentTo)),
  };
  return PUZZLE_THEMES.filter((theme) => found[theme]);
};
