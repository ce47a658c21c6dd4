import { boardTexts } from "../../shared/language/en/board.ts";
import { count, fill } from "../../shared/language/fill.ts";
import { locale } from "../../shared/language/texts.ts";
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

/** Where a square is, for texts: both numbers count from 1. */
export const placeOf = (square: Square): { readonly board: number; readonly square: number } => ({
  board: subBoardOf(square) + 1,
  square: indexInSubBoard(square) + 1,
});

/** Sub-boards, or squares of one, in a sentence: "1, 4, and 9" */
export const listText = (indices: readonly number[]): string =>
  new Intl.ListFormat(locale).format(indices.map((index) => String(index + 1)));

export const squareLabel = (
  square: Square,
  mark: Side | null,
  isLastMove: boolean,
  isPrepared = false,
  isSuggested = false,
): string => {
  const texts = boardTexts.square;
  const place = placeOf(square);
  if (mark !== null) return fill(isLastMove ? texts.last : texts.marked, { ...place, side: mark });
  return fill(isPrepared ? texts.prepared : isSuggested ? texts.suggested : texts.empty, place);
};

const subBoardsOf = (position: Position, winner: Side | "tie" | null): readonly number[] =>
  SUB_BOARDS.filter((subBoard) => subWinnerOf(position, subBoard) === winner);

/** A sentence for each side that has won sub-boards, and one for those that are tied. */
const decidedTexts = (position: Position): readonly string[] => {
  const won = (["X", "O"] as const).map((side) => ({ side, boards: subBoardsOf(position, side) }));
  const tied = subBoardsOf(position, "tie");
  return [
    ...won
      .filter(({ boards }) => boards.length > 0)
      .map(({ side, boards }) => count(boardTexts.won, boards.length, { side, boards: listText(boards) })),
    ...(tied.length === 0 ? [] : [count(boardTexts.tied, tied.length, { boards: listText(tied) })]),
  ];
};

const lastMoveText = (position: Position, lastMove: Square): string =>
  fill(boardTexts.last, { ...placeOf(lastMove), side: markAt(position, lastMove) ?? "" });

/** Who is to move where, or how the game has ended. */
const standingText = (position: Position): string => {
  const outcome = outcomeOf(position);
  if (outcome?.winner === null) return boardTexts.gameTied;
  if (outcome !== null) return fill(boardTexts.gameWon, { side: outcome.winner });
  const side = sideAt(position.ply);
  const forced = forcedSubBoard(position);
  return forced === null ? fill(boardTexts.toMoveAny, { side }) : fill(boardTexts.toMove, { side, board: forced + 1 });
};

/** A position in a few sentences: who has what, who moves where. */
export const positionText = (position: Position, lastMove: Square | null): string =>
  [
    ...decidedTexts(position),
    ...(lastMove === null ? [] : [lastMoveText(position, lastMove)]),
    standingText(position),
  ].join(" ");

/** What is in a sub-board: "X on 1 and 3; O on 5; free: 2, 4, 6, 7, 8, and 9". */
export const contentText = (position: Position, subBoard: number): string => {
  const squaresOf = (mark: Side | null): readonly number[] =>
    SUB_BOARDS.filter((index) => markAt(position, toSquare(subBoard, index)) === mark);
  const [X, O, free] = [squaresOf("X"), squaresOf("O"), squaresOf(null)];
  const { empty, full, both, ...ofOne } = boardTexts.content;
  if (free.length === SUB_BOARDS.length) return empty;
  // Nobody has nine squares: three in a line are enough.
  const text = free.length === 0 ? full : O.length === 0 ? ofOne.X : X.length === 0 ? ofOne.O : both;
  return fill(text, { X: listText(X), O: listText(O), free: listText(free) });
};

/** One sub-board in a sentence: who has it or that it may be played in, and its squares. */
export const subBoardText = (position: Position, subBoard: number): string => {
  const winner = subWinnerOf(position, subBoard);
  const values = { board: subBoard + 1, content: contentText(position, subBoard) };
  const texts = boardTexts.board;
  if (winner === "tie") return fill(texts.tied, values);
  if (winner !== null) return fill(texts.won, { ...values, side: winner });
  const isPlayable = (playableSubBoards(position) & (1 << subBoard)) !== 0;
  return fill(isPlayable ? texts.open : texts.closed, values);
};

/** The nine sub-boards as one board, in sentences. */
export const bigBoardText = (position: Position): string => {
  const open = subBoardsOf(position, null);
  if (open.length === SUB_BOARDS.length) return boardTexts.allOpen;
  const openText =
    open.length === 0 ? boardTexts.noneOpen : count(boardTexts.open, open.length, { boards: listText(open) });
  return [...decidedTexts(position), openText].join(" ");
};
