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
} from "../../../shared/game/rules.ts";
import { boardTexts } from "../../../shared/language/en/board.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { INDICES } from "./board-grid.ts";

/** The numbers of a square as texts use them, both counted from 1. */
export const placeOf = (square: Square): { readonly board: number; readonly square: number } => ({
  board: subBoardOf(square) + 1,
  square: indexInSubBoard(square) + 1,
});

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
  INDICES.filter((subBoard) => subWinnerOf(position, subBoard) === winner);

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

const standingText = (position: Position): string => {
  const outcome = outcomeOf(position);
  if (outcome?.winner === null) return boardTexts.gameTied;
  if (outcome !== null) return fill(boardTexts.gameWon, { side: outcome.winner });
  const side = sideAt(position.ply);
  const forced = forcedSubBoard(position);
  return forced === null ? fill(boardTexts.toMoveAny, { side }) : fill(boardTexts.toMove, { side, board: forced + 1 });
};

export const positionText = (position: Position, lastMove: Square | null): string =>
  [
    ...decidedTexts(position),
    ...(lastMove === null ? [] : [lastMoveText(position, lastMove)]),
    standingText(position),
  ].join(" ");

export const contentText = (position: Position, subBoard: number): string => {
  const squaresOf = (mark: Side | null): readonly number[] =>
    INDICES.filter((index) => markAt(position, toSquare(subBoard, index)) === mark);
  const [X, O, free] = [squaresOf("X"), squaresOf("O"), squaresOf(null)];
  const { empty, full, both, ...ofOne } = boardTexts.content;
  if (free.length === INDICES.length) return empty;
  // A full sub-board always has marks of both sides, so it needs only one text.
  const text = free.length === 0 ? full : O.length === 0 ? ofOne.X : X.length === 0 ? ofOne.O : both;
  return fill(text, { X: listText(X), O: listText(O), free: listText(free) });
};

export const subBoardText = (position: Position, subBoard: number): string => {
  const winner = subWinnerOf(position, subBoard);
  const values = { board: subBoard + 1, content: contentText(position, subBoard) };
  const texts = boardTexts.board;
  if (winner === "tie") return fill(texts.tied, values);
  if (winner !== null) return fill(texts.won, { ...values, side: winner });
  const isPlayable = (playableSubBoards(position) & (1 << subBoard)) !== 0;
  return fill(isPlayable ? texts.open : texts.closed, values);
};

export const bigBoardText = (position: Position): string => {
  const open = subBoardsOf(position, null);
  if (open.length === INDICES.length) return boardTexts.allOpen;
  const openText =
    open.length === 0 ? boardTexts.noneOpen : count(boardTexts.open, open.length, { boards: listText(open) });
  return [...decidedTexts(position), openText].join(" ");
};
