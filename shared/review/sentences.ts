import { opponentOf, outcomeOf, replay, type Side, type Square, sideAt } from "../game/rules.ts";
import { reviewTexts } from "../language/en/review.ts";
import { count, fill } from "../language/fill.ts";
import { locale } from "../language/texts.ts";
import { moveText } from "../protocol/notation.ts";
import { chanceOf, type Standing } from "./chances.ts";
import type { Judgement } from "./judgement.ts";
import type { Reason } from "./reason.ts";
import type { Fault, Review } from "./review.ts";

/** The reader is the side that reads its own game, or null: "you" instead of "X". */

type Reader = Side | null;

const { reasons } = reviewTexts;
const ownReasons: Readonly<Partial<Record<Reason["kind"], string>>> = reviewTexts.yourReasons;
const othersReasons: Readonly<Partial<Record<Reason["kind"], string>>> = reviewTexts.theirReasons;

const reasonTextOf = (kind: Reason["kind"], side: Side, reader: Reader): string => {
  const forReader = reader === null ? undefined : reader === side ? ownReasons[kind] : othersReasons[kind];
  return forReader ?? reasons[kind];
};

/** Null if nothing but the better move is certain. */
export const reasonSentence = (
  { square, better, side, reason }: Pick<Fault, "square" | "better" | "side" | "reason">,
  reader: Reader = null,
): string | null =>
  reason === null
    ? null
    : fill<string>(reasonTextOf(reason.kind, side, reader), {
        played: moveText(square),
        better: moveText(better),
        answer: "answer" in reason ? moveText(reason.answer) : "",
        board: "board" in reason ? reason.board + 1 : "",
        side,
        opponent: opponentOf(side),
      });

/** "Better: 5-3.", or "Best (certain): 5-3." */
export const betterSentence = ({ better, isProved }: Pick<Fault, "better" | "isProved">): string =>
  fill(isProved ? reviewTexts.provedBetter : reviewTexts.better, { better: moveText(better) });

export const percentText = (percent: number): string => fill(reviewTexts.percent, { percent: Math.round(percent) });

const endText = (winner: Reader, reader: Reader): string => {
  if (winner === null) return reviewTexts.tied;
  return winner === reader ? reviewTexts.youWon : fill(reviewTexts.won, { winner });
};

/** The standing of a running game: "Expected score: X 63 %", or what is proved. */
export const standingText = (standing: Standing, reader: Reader = null): string => {
  const { proofForX } = standing;
  if (proofForX === "draw") return reviewTexts.provedTie;
  if (proofForX !== null) {
    const winner = proofForX === "win" ? "X" : "O";
    return winner === reader ? reviewTexts.provedYourWin : fill(reviewTexts.provedWin, { winner });
  }
  const percent = Math.round(100 * chanceOf(standing, reader ?? "X"));
  return reader === null ? fill(reviewTexts.expected, { x: percent }) : fill(reviewTexts.yourExpected, { percent });
};

const JUDGEMENTS: readonly Judgement[] = ["inaccuracy", "mistake", "blunder"];

/** "2 inaccuracies, 1 blunder", or "0 mistakes". */
export const faultCounts = (faults: readonly Pick<Fault, "judgement">[]): string => {
  const found = JUDGEMENTS.map((judgement) => ({
    judgement,
    times: faults.filter((fault) => fault.judgement === judgement).length,
  })).filter(({ times }) => times > 0);
  if (found.length === 0) return count(reviewTexts.counted.mistake, 0);
  const parts = found.map(({ judgement, times }) => count(reviewTexts.counted[judgement], times));
  return new Intl.ListFormat(locale, { type: "unit" }).format(parts);
};

export const graphDescription = ({ standings, faults }: Review, length: number, reader: Reader = null): string => {
  const [first, last] = [standings[0], standings[length]];
  if (first === undefined || last === undefined) return reviewTexts.graphWaiting;
  const [before, after] = [first, last].map((standing) => percentText(100 * chanceOf(standing, reader ?? "X")));
  const values = { before: before ?? "", after: after ?? "", faults: faultCounts(faults) };
  return fill(reader === null ? reviewTexts.graphShows : reviewTexts.yourGraphShows, values);
};

/** "Move 6, O: 5-1", for the move at a ply. Wherever people see moves, X's and O's are numbered together. */
export const moveName = (square: Square, ply: number): string =>
  fill(reviewTexts.move, { number: ply + 1, side: sideAt(ply), move: moveText(square) });

export const positionText = (
  squares: readonly Square[],
  { standings, faults }: Review,
  ply: number,
  reader: Reader = null,
): string => {
  const square = squares[ply - 1];
  const known = standings[ply];
  const outcome = outcomeOf(replay(squares, ply));
  const standing = outcome === null ? known && standingText(known, reader) : endText(outcome.winner, reader);
  if (square === undefined)
    return standing === undefined ? reviewTexts.beginning : fill(reviewTexts.beginningStanding, { standing });
  const move = moveName(square, ply - 1);
  if (standing === undefined) return move;
  const fault = faults.find((one) => one.ply === ply - 1);
  if (fault === undefined) return fill(reviewTexts.moveStanding, { move, standing });
  return fill(reviewTexts.moveStandingJudgement, {
    move,
    standing,
    judgement: reviewTexts.judgements[fault.judgement],
  });
};
