import {
  forcedSubBoard,
  indexInSubBoard,
  markAt,
  outcomeOf,
  type Position,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../shared/rules.ts";

/** The board in words, for those who do not look at it. */

const SUB_BOARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const placeText = (square: Square): string =>
  `board ${subBoardOf(square) + 1}, square ${indexInSubBoard(square) + 1}`;

export const squareLabel = (square: Square, mark: Side | null, isLastMove: boolean, isPrepared = false): string =>
  `Board ${subBoardOf(square) + 1}, square ${indexInSubBoard(square) + 1}, ${mark ?? "empty"}${isLastMove ? ", just played" : ""}${isPrepared ? ", prepared" : ""}`;

const listed = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? "board" : "boards"} ${new Intl.ListFormat("en").format(numbers.map((index) => String(index + 1)))}`;

const decidedText = (position: Position): string[] => {
  const decidedFor = (winner: Side | "tie"): readonly number[] =>
    SUB_BOARDS.filter((subBoard) => subWinnerOf(position, subBoard) === winner);
  const sentences: string[] = [];
  for (const player of ["X", "O"] as const) {
    const won = decidedFor(player);
    if (won.length > 0) sentences.push(`${player} has won ${listed(won)}.`);
  }
  const tied = decidedFor("tie");
  if (tied.length > 0) sentences.push(`Tied: ${listed(tied)}.`);
  return sentences;
};

/** Where the side to move may play: "in board 6" or "in any open board". */
export const whereText = (position: Position): string => {
  const forced = forcedSubBoard(position);
  return forced === null ? "in any open board" : `in board ${forced + 1}`;
};

/** A position in a few sentences: who has what, who moves where. */
export const positionText = (position: Position, lastMove: Square | null): string => {
  const sentences = decidedText(position);
  if (lastMove !== null) sentences.push(`Last move: ${markAt(position, lastMove) ?? ""} on ${placeText(lastMove)}.`);
  const outcome = outcomeOf(position);
  if (outcome === null) sentences.push(`${sideAt(position.ply)} to move ${whereText(position)}.`);
  else sentences.push(outcome.winner === null ? "The game is tied." : `${outcome.winner} has won the game.`);
  return sentences.join(" ");
};

/** One sub-board in words: its empty squares, or what it came to. */
export const subBoardText = (position: Position, subBoard: number): string => {
  const marks = (player: Side): string[] =>
    SUB_BOARDS.filter((index) => markAt(position, subBoard * 9 + index) === player).map((index) => String(index + 1));
  const held = (["X", "O"] as const)
    .map((player) => ({ player, squares: marks(player) }))
    .filter(({ squares }) => squares.length > 0)
    .map(({ player, squares }) => `${player} on ${new Intl.ListFormat("en").format(squares)}`);
  return `Board ${subBoard + 1}: ${held.length === 0 ? "empty" : held.join("; ")}.`;
};
