import {
  allowedBoards,
  boardOf,
  LINES,
  legalMoves,
  openBoards,
  otherSide,
  type Position,
  play,
  type Side,
  squaresOf,
} from "./rules.ts";

// What a player can see on the board without calculating moves ahead.

/** The lines of a board, as squares of the game. */
const linesOf = (board: number): readonly (readonly number[])[] =>
  LINES.map((line) => line.map((place) => board * 9 + place));

const count = (position: Position, line: readonly number[], mark: Side | undefined): number =>
  line.filter((square) => position.squares[square] === mark).length;

/** The empty squares with which a side would win an open board, regardless of who is to move and in which board. */
export const winningSquares = (position: Position, side: Side, board: number): readonly number[] => {
  if (position.boards[board] !== undefined) return [];
  const lines = linesOf(board).filter((line) => count(position, line, side) === 2);
  return squaresOf(board).filter(
    (square) => position.squares[square] === undefined && lines.some((line) => line.includes(square)),
  );
};

/** Whether this move wins its board. */
export const winsBoard = (position: Position, move: number): boolean =>
  LINES.some(
    (line) =>
      line.includes(move % 9) &&
      line.every((place) => place === move % 9 || position.squares[move - (move % 9) + place] === position.toMove),
  );

/** Whether this board would complete a line of boards of the side. */
export const completesGame = (position: Position, side: Side, board: number): boolean =>
  LINES.some(
    (line) => line.includes(board) && line.every((place) => place === board || position.boards[place] === side),
  );

/** Whether this move wins the game. */
export const winsGame = (position: Position, move: number): boolean =>
  winsBoard(position, move) && completesGame(position, position.toMove, boardOf(move));

/** Whether the side to move can win the game with this very move. */
export const canWinGame = (position: Position): boolean =>
  legalMoves(position).some((move) => winsGame(position, move));

/** The legal moves that win a board. */
export const boardWins = (position: Position): readonly number[] =>
  legalMoves(position).filter((move) => winsBoard(position, move));

/** Whether the side to move may choose: there are two open boards or more, and it is sent to none. */
export const canChoose = (position: Position): boolean => allowedBoards(position).length > 1;

/** Whether this move takes the only square with which the opponent would win the board. */
export const blocks = (position: Position, move: number): boolean =>
  winningSquares(position, otherSide(position.toMove), boardOf(move)).join() === String(move);

/** How many more squares win the move's board for its side after the move. */
const newWays = (position: Position, move: number): number => {
  const ways = (then: Position) => winningSquares(then, position.toMove, boardOf(move)).length;
  return ways(play(position, move)) - ways(position);
};

/** Whether this move makes two in a line, and the empty third square is a new way to win the board. */
export const makesTwo = (position: Position, move: number): boolean => newWays(position, move) > 0;

/** The same in a board where the side had no such line. */
export const makesFirstTwo = (position: Position, move: number): boolean =>
  makesTwo(position, move) && winningSquares(position, position.toMove, boardOf(move)).length === 0;

/** Whether this move is the one with which its side gets more than one way to win the board it is in. */
export const makesTwoWays = (position: Position, move: number): boolean => {
  const ways = (then: Position) => winningSquares(then, position.toMove, boardOf(move)).length;
  return ways(position) < 2 && ways(play(position, move)) > 1;
};

/** Whether the side that has just moved can win a board with its next move, whatever the other plays now. */
export const winsBoardWhatever = (position: Position): boolean =>
  position.result === undefined && legalMoves(position).every((reply) => boardWins(play(position, reply)).length > 0);

/** Whether the side could still get a line in this board. */
export const canStillWinBoard = (position: Position, side: Side, board: number): boolean =>
  position.boards[board] === undefined && linesOf(board).some((line) => count(position, line, otherSide(side)) === 0);

/** How many squares can still be played. */
export const openSquares = (position: Position): number =>
  openBoards(position)
    .flatMap((board) => squaresOf(board))
    .filter((square) => position.squares[square] === undefined).length;
