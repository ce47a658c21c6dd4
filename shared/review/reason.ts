import type { Proof } from "../engine/choice.ts";
import {
  forcedSubBoard,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
  sideAt,
  subBoardOf,
} from "../game/rules.ts";
import { boardWins, canChoose, threatsIn, winsBoard, winsBoardNext, winsGame } from "../game/threats.ts";

/**
 * Why a move was worse than another one, in terms of this game. Each comment is what the sentence claims. "Played" and
 * "better" are the two moves, and `answer` is the opponent's best reply to the first. Sub-boards are numbered from 0. A
 * square wins a sub-board for a side if one more mark there makes three in a row.
 *
 * A gain smaller than a sub-board is no reason if a whole sub-board is at stake on the other side. It is no reason for
 * the better move if the played move wins a sub-board. It is no reason against the played move if a reply to the better
 * move wins a sub-board.
 */
export type Reason =
  /** The better move wins the game. */
  | { readonly kind: "missed-end" }
  /** The answer wins the game. After the better move no reply does. */
  | { readonly kind: "allowed-end"; readonly answer: Square }
  /** It is proved that the better move wins, and that the played one does not. */
  | { readonly kind: "missed-forced-win" }
  /** It is proved that the better move wins. The played one may win, too. */
  | { readonly kind: "forced-win" }
  /** It is proved that the played move loses, and that the answer wins. */
  | { readonly kind: "proved-loss"; readonly answer: Square }
  /**
   * One square wins the sub-board for the opponent: the answer. The better move takes it, and no reply wins a
   * sub-board.
   */
  | { readonly kind: "missed-block"; readonly board: number }
  /** The opponent must play in the sub-board, and the answer wins it. After the better move no reply wins one. */
  | { readonly kind: "gives-board"; readonly board: number; readonly answer: Square }
  /** The opponent can choose the sub-board, and the answer wins one. After the better move neither is possible. */
  | { readonly kind: "gives-choice-of-board"; readonly board: number; readonly answer: Square }
  /** The better move wins the sub-board, and the played one wins none. */
  | { readonly kind: "missed-board"; readonly board: number }
  /** After the answer the opponent's next move wins a sub-board in any case. No reply to the better move does that. */
  | { readonly kind: "forced-board"; readonly answer: Square }
  /** After the better move the mover's next move wins a sub-board in any case. After the played move it may not. */
  | { readonly kind: "missed-forced-board" }
  /**
   * After the answer at least two squares win its sub-board for the opponent, and the mover can't win it at once. No
   * reply to the better move does that.
   */
  | { readonly kind: "two-ways"; readonly board: number; readonly answer: Square }
  /**
   * After the better move at least two squares win its sub-board for the mover, and the opponent can't win it at once.
   * The played move does not do that.
   */
  | { readonly kind: "missed-two-ways"; readonly board: number }
  /** The opponent can choose among several sub-boards. After the better move it could not. */
  | { readonly kind: "gives-choice" }
  /**
   * The opponent must play in the sub-board. One square won it for the mover, and the answer takes that square. No
   * reply to the better move takes such a square.
   */
  | { readonly kind: "allowed-block"; readonly board: number; readonly answer: Square }
  /** One square won the sub-board for the opponent, and the better move takes it. The played move takes none. */
  | { readonly kind: "missed-far-block"; readonly board: number }
  /**
   * No square won the sub-board for the mover, and after the better move one does. The played move adds no such square
   * in its own sub-board.
   */
  | { readonly kind: "missed-two"; readonly board: number }
  /**
   * No square won the answer's sub-board for the opponent, and after the answer one does. No reply to the better move
   * does that.
   */
  | { readonly kind: "allowed-two"; readonly board: number; readonly answer: Square };

export interface Comparison {
  readonly position: Position;
  readonly played: Square;
  readonly better: Square;
  /** Before the move, for the side that moved. The better move keeps it. */
  readonly proofBefore: Proof | null;
  /** After the move, for the same side. The answer keeps it. */
  readonly proofAfter: Proof | null;
  readonly answer: Square | null;
}

interface Compared {
  readonly position: Position;
  readonly played: Square;
  readonly better: Square;
  readonly answer: Square;
  readonly afterPlayed: Position;
  readonly afterBetter: Position;
  /** The played move wins a sub-board: no smaller gain of the better one is a reason. */
  readonly isBoardWon: boolean;
  /** A reply to the better move wins a sub-board: no smaller gain of the answer is a reason. */
  readonly isBoardGivenAnyhow: boolean;
}

/** After the move at least two squares win its sub-board, before fewer, and the other side can't win it at once. */
const makesTwoWays = (position: Position, square: Square): boolean => {
  const [board, side] = [subBoardOf(square), sideAt(position.ply)];
  if (winsBoard(position, square) || threatsIn(position, board, side).length > 1) return false;
  const after = play(position, square);
  return threatsIn(after, board, side).length > 1 && !boardWins(after).some((reply) => subBoardOf(reply) === board);
};

/** True if one square wins the move's sub-board for the other side, and the move takes it. */
const blocks = (position: Position, square: Square): boolean => {
  const [threat, another] = threatsIn(position, subBoardOf(square), sideAt(position.ply + 1));
  return threat === square && another === undefined;
};

/** True if after the move a square wins its sub-board for its side, and before there was none. */
const makesTwo = (position: Position, square: Square): boolean => {
  const [board, side] = [subBoardOf(square), sideAt(position.ply)];
  if (threatsIn(position, board, side).length > 0) return false;
  return threatsIn(play(position, square), board, side).length > 0;
};

/** True if the move, which does not win its sub-board, gives its side more squares that win it. */
const addsWay = (position: Position, square: Square): boolean => {
  const [board, side] = [subBoardOf(square), sideAt(position.ply)];
  return threatsIn(play(position, square), board, side).length > threatsIn(position, board, side).length;
};

/** The sub-board that the answer wins, if the better move would have left nothing to win. */
const boardGiven = ({ better, answer, afterPlayed, afterBetter, isBoardGivenAnyhow }: Compared): Reason | null => {
  if (!winsBoard(afterPlayed, answer) || isBoardGivenAnyhow) return null;
  const board = subBoardOf(answer);
  const isBlocked = better === answer && threatsIn(afterBetter, board, sideAt(afterPlayed.ply)).length === 0;
  if (isBlocked) return { kind: "missed-block", board };
  if (forcedSubBoard(afterPlayed) === board) return { kind: "gives-board", board, answer };
  const isNewChoice = canChoose(afterPlayed) && !canChoose(afterBetter);
  return isNewChoice ? { kind: "gives-choice-of-board", board, answer } : null;
};

const boardMissed = ({ position, better, isBoardWon }: Compared): Reason | null =>
  winsBoard(position, better) && !isBoardWon ? { kind: "missed-board", board: subBoardOf(better) } : null;

const boardForced = (compared: Compared): Reason | null => {
  const { answer, afterPlayed, afterBetter, isBoardWon, isBoardGivenAnyhow } = compared;
  if (!isBoardWon && winsBoardNext(afterBetter) && !winsBoardNext(afterPlayed)) return { kind: "missed-forced-board" };
  if (isBoardGivenAnyhow) return null;
  const forces = (position: Position, reply: Square): boolean => winsBoardNext(play(position, reply));
  const isForced =
    forces(afterPlayed, answer) && !legalSquares(afterBetter).some((reply) => forces(afterBetter, reply));
  return isForced ? { kind: "forced-board", answer } : null;
};

const twoWays = (compared: Compared): Reason | null => {
  const { position, played, better, answer, afterPlayed, afterBetter, isBoardWon, isBoardGivenAnyhow } = compared;
  if (!isBoardWon && makesTwoWays(position, better) && !makesTwoWays(position, played)) {
    return { kind: "missed-two-ways", board: subBoardOf(better) };
  }
  if (isBoardGivenAnyhow) return null;
  const isNew =
    makesTwoWays(afterPlayed, answer) && !legalSquares(afterBetter).some((reply) => makesTwoWays(afterBetter, reply));
  return isNew ? { kind: "two-ways", board: subBoardOf(answer), answer } : null;
};

const replyAllowed = ({ answer, afterPlayed, afterBetter, isBoardGivenAnyhow }: Compared): Reason | null => {
  if (canChoose(afterPlayed) && !canChoose(afterBetter)) return { kind: "gives-choice" };
  const board = subBoardOf(answer);
  const isBlock = forcedSubBoard(afterPlayed) === board && blocks(afterPlayed, answer);
  if (!isBlock || isBoardGivenAnyhow) return null;
  const isNew = !legalSquares(afterBetter).some((reply) => blocks(afterBetter, reply));
  return isNew ? { kind: "allowed-block", board, answer } : null;
};

const smallGain = (compared: Compared): Reason | null => {
  const { position, played, better, answer, afterPlayed, afterBetter, isBoardWon, isBoardGivenAnyhow } = compared;
  const board = subBoardOf(better);
  if (!isBoardWon) {
    if (blocks(position, better) && !blocks(position, played)) return { kind: "missed-far-block", board };
    if (makesTwo(position, better) && !addsWay(position, played)) return { kind: "missed-two", board };
  }
  const isNew =
    makesTwo(afterPlayed, answer) &&
    !isBoardGivenAnyhow &&
    !legalSquares(afterBetter).some((reply) => makesTwo(afterBetter, reply));
  return isNew ? { kind: "allowed-two", board: subBoardOf(answer), answer } : null;
};

/** The engine's answer, if it does. */
const endingReply = (position: Position, answer: Square | null): Square | undefined =>
  (answer === null ? [] : [answer]).concat(legalSquares(position)).find((reply) => winsGame(position, reply));

const decisiveReason = (comparison: Comparison, afterPlayed: Position, afterBetter: Position): Reason | null => {
  const { position, better, proofBefore, proofAfter, answer } = comparison;
  if (winsGame(position, better)) return { kind: "missed-end" };
  const end = endingReply(afterPlayed, answer);
  if (end !== undefined && endingReply(afterBetter, null) === undefined) return { kind: "allowed-end", answer: end };
  const isSpoiled = proofAfter === "draw" || proofAfter === "loss";
  if (proofBefore === "win") return { kind: isSpoiled ? "missed-forced-win" : "forced-win" };
  const isLost = proofAfter === "loss" && proofBefore !== "loss";
  return isLost && answer !== null ? { kind: "proved-loss", answer } : null;
};

/** The most serious reason that is certain. `better` must be another move than `played`. */
export const reasonFor = (comparison: Comparison): Reason | null => {
  const { position, played, better, answer } = comparison;
  const [afterPlayed, afterBetter] = [play(position, played), play(position, better)];
  const decisive = decisiveReason(comparison, afterPlayed, afterBetter);
  if (decisive !== null || answer === null || outcomeOf(afterBetter) !== null) return decisive;
  const isBoardWon = winsBoard(position, played);
  const isBoardGivenAnyhow = boardWins(afterBetter).length > 0;
  const compared = { position, played, better, answer, afterPlayed, afterBetter, isBoardWon, isBoardGivenAnyhow };
  return (
    boardGiven(compared) ??
    boardMissed(compared) ??
    boardForced(compared) ??
    twoWays(compared) ??
    replyAllowed(compared) ??
    smallGain(compared)
  );
};
