import { reviewTexts } from "../language/en/review.ts";
import { fill } from "../language/fill.ts";
import { moveText } from "../notation.ts";
import { indexInSubBoard, opponentOf, type Square, sideAt } from "../rules.ts";
import type { Standing } from "./chances.ts";
import type { Fault, Review } from "./review.ts";

/** What a review says, in whole sentences. */

const board = (subBoard: number): number => subBoard + 1;

/** Why a move was worse than the better one. */
export const reasonSentence = ({ square, better: betterSquare, side, reason }: Fault): string => {
  const [played, better] = [moveText(square), moveText(betterSquare)];
  const opponent = opponentOf(side);
  const { reasons } = reviewTexts;
  switch (reason.kind) {
    case "missed-end":
      return fill(reasons[reason.kind], { better, side });
    case "allowed-end":
      return fill(reasons[reason.kind], { opponent, answer: moveText(reason.answer) });
    case "missed-proved-win":
    case "missed-tie":
      return fill(reasons[reason.kind], { better });
    case "proved-loss":
      return fill(reasons[reason.kind], { played, opponent, answer: moveText(reason.answer) });
    case "made-tie":
      return fill(reasons[reason.kind], { played });
    case "handed-board": {
      const target = board(indexInSubBoard(square));
      return fill(reasons[reason.kind], { opponent, target, answer: moveText(reason.answer) });
    }
    case "free-move-for-board": {
      const target = board(reason.target);
      return fill(reasons[reason.kind], { opponent, target, answer: moveText(reason.answer) });
    }
    case "free-move":
      return fill(reasons[reason.kind], { opponent, target: board(reason.target) });
    case "missed-board":
      return fill(reasons[reason.kind], { better, board: board(reason.subBoard) });
    case "missed-block":
      return fill(reasons[reason.kind], { better, opponent, board: board(reason.subBoard) });
    case "sent-where-it-hurts": {
      const [target, betterTarget] = [board(reason.target), board(reason.betterTarget)];
      return fill(reasons[reason.kind], { opponent, target, betterTarget });
    }
    case "hurts-more-than-free":
      return fill(reasons[reason.kind], { opponent, target: board(reason.target), better });
    case "wrong-board":
      return fill(reasons[reason.kind], { board: board(reason.subBoard), betterBoard: board(reason.betterSubBoard) });
    case "wrong-square":
      return fill(reasons[reason.kind], { board: board(reason.subBoard), better, played });
  }
};

/** "Better: 5-3." */
export const betterSentence = ({ better, isProved }: Pick<Fault, "better" | "isProved">): string =>
  fill(isProved ? reviewTexts.provedBetter : reviewTexts.better, { better: moveText(better) });

/** "63 %" of a number from 0 to 100. */
export const percentText = (percent: number): string => fill(reviewTexts.percent, { percent: Math.round(percent) });

/** How a position stands: "X 63 %, O 37 %", or what is proved of it. */
export const standingText = ({ chanceOfX, proofForX }: Standing): string => {
  if (proofForX === "draw") return reviewTexts.provedTie;
  if (proofForX !== null) return fill(reviewTexts.provedWin, { winner: proofForX === "win" ? "X" : "O" });
  const x = Math.round(100 * chanceOfX);
  return fill(reviewTexts.chances, { x, o: 100 - x });
};

/** The graph of the chances in a sentence. */
export const graphDescription = ({ standings, faults }: Review, length: number): string => {
  const [first, last] = [standings[0], standings[length]];
  if (first === undefined || last === undefined) return reviewTexts.graphWaiting;
  const [before, after] = [percentText(100 * first.chanceOfX), percentText(100 * last.chanceOfX)];
  return fill(reviewTexts.graphShows, { before, after, faults: faults.length });
};

/** "Move 6, O: 5-1" of the move at a ply. */
export const moveName = (square: Square, ply: number): string =>
  fill(reviewTexts.move, { number: Math.floor(ply / 2) + 1, side: sideAt(ply), move: moveText(square) });

/** What is to be said of the position after so many moves: the last move, how it stands, and what the move was. */
export const momentText = (squares: readonly Square[], { standings, faults }: Review, ply: number): string => {
  const square = squares[ply - 1];
  const standing = standings[ply];
  const told = standing === undefined ? null : standingText(standing);
  if (square === undefined)
    return told === null ? reviewTexts.beginning : fill(reviewTexts.beginningStanding, { standing: told });
  const move = moveName(square, ply - 1);
  if (told === null) return move;
  const fault = faults.find((known) => known.ply === ply - 1);
  if (fault === undefined) return fill(reviewTexts.moveStanding, { move, standing: told });
  return fill(reviewTexts.moveStandingJudgement, {
    move,
    standing: told,
    judgement: reviewTexts.judgements[fault.judgement],
  });
};
