// The rules of the game, written from their description alone and without the product's own: a fault of the product's
// rules can't hide here. Squares are 0 to 80: nine times the board, and the square in it. Boards are 0 to 8.

export type Side = "X" | "O";

export type Position = {
  readonly squares: readonly (Side | undefined)[];
  /** Who has won each board; a full board without a line is a tie. */
  readonly boards: readonly (Side | "tie" | undefined)[];
  readonly toMove: Side;
  /** The one board in which the next move must be; undefined lets the player choose. */
  readonly sentTo: number | undefined;
  /** How the game has ended; undefined while it goes on. */
  readonly result: Side | "tie" | undefined;
};

/** The eight lines of three, of a board's squares or of the nine boards. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export const NINE: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export const beginning: Position = {
  squares: Array.from({ length: 81 }),
  boards: Array.from({ length: 9 }),
  toMove: "X",
  sentTo: undefined,
  result: undefined,
};

export const otherSide = (side: Side): Side => (side === "X" ? "O" : "X");

export const boardOf = (square: number): number => Math.floor(square / 9);

/** The board to which a move in this square sends, if that board is open. */
export const targetOf = (square: number): number => square % 9;

const SQUARES = NINE.map((board) => NINE.map((place) => board * 9 + place));

export const squaresOf = (board: number): readonly number[] => SQUARES[board] ?? [];

/** Whether a side has three in a line among the nine from here. */
const hasLine = (marks: readonly unknown[], from: number, side: Side): boolean =>
  LINES.some(
    ([one, two, three]) => marks[from + one] === side && marks[from + two] === side && marks[from + three] === side,
  );

export const openBoards = ({ boards }: Position): readonly number[] =>
  NINE.filter((board) => boards[board] === undefined);

/** The boards in which the side to move may play. */
export const allowedBoards = (position: Position): readonly number[] => {
  if (position.result !== undefined) return [];
  return position.sentTo === undefined ? openBoards(position) : [position.sentTo];
};

export const legalMoves = (position: Position): readonly number[] => {
  const moves: number[] = [];
  for (const board of allowedBoards(position)) {
    for (const square of squaresOf(board)) if (position.squares[square] === undefined) moves.push(square);
  }
  return moves;
};

/** The position after a legal move. */
export const play = (position: Position, move: number): Position => {
  const { toMove } = position;
  const board = boardOf(move);
  const squares = position.squares.with(move, toMove);
  const isWon = hasLine(squares, board * 9, toMove);
  const isFull = squaresOf(board).every((square) => squares[square] !== undefined);
  const boards = isWon || isFull ? position.boards.with(board, isWon ? toMove : "tie") : position.boards;
  const result = isWon && hasLine(boards, 0, toMove) ? toMove : boards.includes(undefined) ? undefined : "tie";
  const sentTo = boards[targetOf(move)] === undefined && result === undefined ? targetOf(move) : undefined;
  return { squares, boards, toMove: otherSide(toMove), sentTo, result };
};

/** The position after these moves from the beginning. Throws at a move that the rules forbid. */
export const playAll = (moves: readonly number[]): Position =>
  moves.reduce((position, move) => {
    if (!legalMoves(position).includes(move)) throw new Error(`${move} is not legal in ${moves}`);
    return play(position, move);
  }, beginning);
