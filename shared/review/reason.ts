import type { Proof } from "../engine/choice.ts";
import {
  forcedSubBoard,
  indexInSubBoard,
  legalSquares,
  opponentOf,
  outcomeOf,
  type Position,
  play,
  type Square,
  sideAt,
  subBoardOf,
} from "../rules.ts";
import { threatsIn, winsBoard, winsGame } from "../threats.ts";

/** Why a move was worse than another, in the terms of this game. Sub-boards are numbers from 0. */
export type Reason =
  /** The better move ends the game as a win. */
  | { readonly kind: "missed-end" }
  /** The answer ends the game, and would not have been there after the better move. */
  | { readonly kind: "allowed-end"; readonly answer: Square }
  | { readonly kind: "missed-proved-win" }
  | { readonly kind: "proved-loss"; readonly answer: Square }
  | { readonly kind: "made-tie" }
  | { readonly kind: "missed-tie" }
  /** The opponent is sent to a sub-board that they can win at once. */
  | { readonly kind: "handed-board"; readonly answer: Square }
  /** The opponent may play anywhere, and can win a sub-board at once. */
  | { readonly kind: "free-move-for-board"; readonly target: number; readonly answer: Square }
  | { readonly kind: "free-move"; readonly target: number }
  | { readonly kind: "missed-board"; readonly subBoard: number }
  | { readonly kind: "missed-block"; readonly subBoard: number }
  | { readonly kind: "sent-where-it-hurts"; readonly target: number; readonly betterTarget: number }
  | { readonly kind: "hurts-more-than-free"; readonly target: number }
  | { readonly kind: "wrong-board"; readonly subBoard: number; readonly betterSubBoard: number }
  | { readonly kind: "wrong-square"; readonly subBoard: number };

export interface Comparison {
  /** The position before the move. */
  readonly position: Position;
  /** A move that has not won the game. */
  readonly played: Square;
  readonly better: Square;
  /** What is proved of the position, for the side that moved. */
  readonly proofBefore: Proof | null;
  /** The same after the move. */
  readonly proofAfter: Proof | null;
  /** The opponent's best answer; null where the move ended the game. */
  readonly answer: Square | null;
}

/** A move that does something, if there is one: the engine's own answer if it does that. */
const moveThat = (
  does: (position: Position, square: Square) => boolean,
  position: Position,
  first: Square | null,
): Square | null => {
  const squares = legalSquares(position);
  const ordered = first === null ? squares : [first, ...squares];
  return ordered.find((square) => does(position, square)) ?? null;
};

/** Where a move leads to, free or not. */
const targetOf = indexInSubBoard;

/** What went wrong by what the opponent may do now; null for nothing that the better move would have kept from them. */
const whatWasGiven = (afterPlayed: Position, afterBetter: Position, { played, answer }: Comparison): Reason | null => {
  const forced = forcedSubBoard(afterPlayed);
  const target = targetOf(played);
  const board = moveThat(winsBoard, afterPlayed, answer);
  const isNew = board !== null && moveThat(winsBoard, afterBetter, null) === null;
  if (isNew && forced !== null) return { kind: "handed-board", answer: board };
  const isFreeOnly = forced === null && forcedSubBoard(afterBetter) !== null;
  if (isNew && isFreeOnly) return { kind: "free-move-for-board", target, answer: board };
  return isFreeOnly ? { kind: "free-move", target } : null;
};

/** What the better move would have done in its own sub-board. */
const whatWasMissed = ({ position, played, better }: Comparison): Reason | null => {
  const subBoard = subBoardOf(better);
  if (winsBoard(position, better) && !winsBoard(position, played)) return { kind: "missed-board", subBoard };
  const [threat, another] = threatsIn(position, subBoard, opponentOf(sideAt(position.ply)));
  return threat === better && another === undefined ? { kind: "missed-block", subBoard } : null;
};

/** The two moves by where they are and where they lead to. */
const whereItLed = (afterPlayed: Position, afterBetter: Position, { played, better }: Comparison): Reason => {
  const target = forcedSubBoard(afterPlayed);
  const betterTarget = forcedSubBoard(afterBetter);
  if (target !== null && betterTarget === null) return { kind: "hurts-more-than-free", target };
  if (target !== null && betterTarget !== null && target !== betterTarget) {
    return { kind: "sent-where-it-hurts", target, betterTarget };
  }
  const [subBoard, betterSubBoard] = [subBoardOf(played), subBoardOf(better)];
  return subBoard === betterSubBoard
    ? { kind: "wrong-square", subBoard }
    : { kind: "wrong-board", subBoard, betterSubBoard };
};

/** Why a move was worse than the better one, which is another move: the gravest of what can be said. */
export const reasonFor = (comparison: Comparison): Reason => {
  const { position, played, better, proofBefore, proofAfter, answer } = comparison;
  if (winsGame(position, better)) return { kind: "missed-end" };
  const [afterPlayed, afterBetter] = [play(position, played), play(position, better)];
  const isOver = outcomeOf(afterPlayed) !== null;
  const end = isOver ? null : moveThat(winsGame, afterPlayed, answer);
  if (end !== null && moveThat(winsGame, afterBetter, null) === null) return { kind: "allowed-end", answer: end };
  if (proofBefore === "win") return { kind: "missed-proved-win" };
  if (isOver) return { kind: "made-tie" };
  if (outcomeOf(afterBetter) !== null) return { kind: "missed-tie" };
  if (proofAfter === "loss" && proofBefore !== "loss" && answer !== null) return { kind: "proved-loss", answer };
  return (
    whatWasGiven(afterPlayed, afterBetter, comparison) ??
    whatWasMissed(comparison) ??
    whereItLed(afterPlayed, afterBetter, comparison)
  );
};
