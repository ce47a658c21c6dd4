import {
  forcedSubBoard,
  indexInSubBoard,
  markAt,
  outcomeOf,
  type Position,
  playableSubBoards,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  toSquare,
} from "../../shared/rules.ts";

/** The board in words, for those who do not look at it. */

const SUB_BOARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const placeText = (square: Square): string =>
  `board ${subBoardOf(square) + 1}, square ${indexInSubBoard(square) + 1}`;

export const squareLabel = (
  square: Square,
  mark: Side | null,
  isLastMove: boolean,
  isPrepared = false,
  isSuggested = false,
): string =>
  `Board ${subBoardOf(square) + 1}, square ${indexInSubBoard(square) + 1}, ${mark ?? "empty"}${isLastMove ? ", just played" : ""}${isPrepared ? ", prepared" : ""}${isSuggested ? ", suggested" : ""}`;

const listed = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "board" : "boards"} ${new Intl.ListFormat("en").format(numbers.map((index) => String(index + 1)))}`;

const decidedText = (position: Position): string[] => {
  const decidedFor = (winner: Side | "tie"): readonly number[] =>
    SUB_BOARDS.filter((subBoard) => subWinnerOf(position, subBoard) === winner);
  const clauses: string[] = [];
  for (const player of ["X", "O"] as const) {
    const won = decidedFor(player);
    if (won.length > 0) clauses.push(`${player} has won ${listed(won)}`);
  }
  const tied = decidedFor("tie");
  if (tied.length > 0) clauses.push(`${listed(tied)} tied`);
  return clauses;
};

/** Where the side to move may play: "in board 6" or "in any open board". */
export const whereText = (position: Position): string => {
  const forced = forcedSubBoard(position);
  return forced === null ? "in any open board" : `in board ${forced + 1}`;
};

/** A position in a few sentences: who has what, who moves where. */
export const positionText = (position: Position, lastMove: Square | null): string => {
  const sentences = decidedText(position).map((clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`);
  if (lastMove !== null) sentences.push(`Last move: ${markAt(position, lastMove) ?? ""} on ${placeText(lastMove)}.`);
  const outcome = outcomeOf(position);
  if (outcome === null) sentences.push(`${sideAt(position.ply)} to move ${whereText(position)}.`);
  else sentences.push(outcome.winner === null ? "The game is tied." : `${outcome.winner} has won the game.`);
  return sentences.join(" ");
};

const numbers = (indices: readonly number[]): string =>
  new Intl.ListFormat("en").format(indices.map((index) => String(index + 1)));

/** What is in a sub-board: "X on 1 and 3; O on 5; free: 2, 4, 6, 7, 8, and 9". */
export const contentText = (position: Position, subBoard: number): string => {
  const squaresOf = (mark: Side | null): readonly number[] =>
    SUB_BOARDS.filter((index) => markAt(position, toSquare(subBoard, index)) === mark);
  const free = squaresOf(null);
  if (free.length === SUB_BOARDS.length) return "empty";
  const held = (["X", "O"] as const)
    .map((player) => ({ player, squares: squaresOf(player) }))
    .filter(({ squares }) => squares.length > 0)
    .map(({ player, squares }) => `${player} on ${numbers(squares)}`);
  return [...held, ...(free.length === 0 ? [] : [`free: ${numbers(free)}`])].join("; ");
};

/** One sub-board in a sentence: who has it or that it may be played in, and its squares. */
export const subBoardText = (position: Position, subBoard: number): string => {
  const winner = subWinnerOf(position, subBoard);
  const isPlayable = (playableSubBoards(position) & (1 << subBoard)) !== 0;
  const state =
    winner === "tie" ? ", tied" : winner === null ? (isPlayable ? ", open to play" : "") : `, ${winner} has it`;
  return `Board ${subBoard + 1}${state}: ${contentText(position, subBoard)}.`;
};

/** The nine sub-boards as one board, in a sentence. */
export const bigBoardText = (position: Position): string => {
  const decided = decidedText(position);
  const open = SUB_BOARDS.filter((subBoard) => subWinnerOf(position, subBoard) === null);
  if (decided.length === 0) return "All nine boards are open.";
  return `${[...decided, open.length === 0 ? "no board is open" : `${listed(open)} open`].join("; ")}.`;
};
