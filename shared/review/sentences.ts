import { opponentOf, type Square, sideAt } from "../game/rules.ts";
import { reviewTexts } from "../language/en/review.ts";
import { count, fill } from "../language/fill.ts";
import { moveText } from "../protocol/notation.ts";
import type { Standing } from "./chances.ts";
import type { Fault, Review } from "./review.ts";

/** Why a move was a fault; null if nothing but the better move is certain. */
export const reasonSentence = ({ square, better: betterSquare, side, reason }: Fault): string | null => {
  if (reason === null) return null;
  const { reasons } = reviewTexts;
  const values = {
    played: moveText(square),
    better: moveText(betterSquare),
    answer: "answer" in reason ? moveText(reason.answer) : "",
    board: "board" in reason ? reason.board + 1 : "",
    side,
    opponent: opponentOf(side),
  };
  return fill(reasons[reason.kind], values);
};

/** "Better: 5-3.", or "Best (certain): 5-3." */
export const betterSentence = ({ better, isProved }: Pick<Fault, "better" | "isProved">): string =>
  fill(isProved ? reviewTexts.provedBetter : reviewTexts.better, { better: moveText(better) });

/** "63 %", from a number from 0 to 100. */
export const percentText = (percent: number): string => fill(reviewTexts.percent, { percent: Math.round(percent) });

/** The standing of a position: "Expected score: X 63 %", or what is proved. */
export const standingText = ({ chanceOfX, proofForX }: Standing): string => {
  if (proofForX === "draw") return reviewTexts.provedTie;
  if (proofForX !== null) return fill(reviewTexts.provedWin, { winner: proofForX === "win" ? "X" : "O" });
  return fill(reviewTexts.expected, { x: Math.round(100 * chanceOfX) });
};

/** "5 mistakes". */
export const faultCount = (faults: number): string => count(reviewTexts.faultCount, faults);

export const graphDescription = ({ standings, faults }: Review, length: number): string => {
  const [first, last] = [standings[0], standings[length]];
  if (first === undefined || last === undefined) return reviewTexts.graphWaiting;
  const [before, after] = [percentText(100 * first.chanceOfX), percentText(100 * last.chanceOfX)];
  return fill(reviewTexts.graphShows, { before, after, faults: faultCount(faults.length) });
};

/** "Move 6, O: 5-1", for the move at a ply. Wherever people see moves, X's and O's are numbered together. */
export const moveName = (square: Square, ply: number): string =>
  fill(reviewTexts.move, { number: ply + 1, side: sideAt(ply), move: moveText(square) });

/** Describes a position: its last move, the standing, and the judgement of that move. */
export const positionText = (squares: readonly Square[], { standings, faults }: Review, ply: number): string => {
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
