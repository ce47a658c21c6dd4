import { replay, type Side, type Square, sideAt } from "../rules.ts";
import { gameAccuracy } from "./accuracy.ts";
import { chanceOf, proofFor, type Standing, standingsOf } from "./chances.ts";
import type { Opinion } from "./opinion.ts";
import { type Reason, reasonFor } from "./reason.ts";

/** A whole game judged: how it stood after each move, and which moves cost something, why, and what was better. */

export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** From how many points of win chance on, 0 to 100; the gravest first. */
const FROM: readonly (readonly [Judgement, number])[] = [
  ["blunder", 15],
  ["mistake", 10],
  ["inaccuracy", 5],
];

/** What a move is called that cost so many points of win chance; null for one that is fine. */
export const judgementOf = (drop: number): Judgement | null => FROM.find(([, from]) => drop >= from)?.[0] ?? null;

/** A move that cost its mover something. */
export interface Fault {
  /** From 0: the position before it has as many moves. */
  readonly ply: number;
  readonly side: Side;
  readonly square: Square;
  readonly judgement: Judgement;
  /** In points of win chance, 0 to 100. */
  readonly drop: number;
  readonly better: Square;
  readonly reason: Reason;
  /** What the better move leads to is certain: the solver knows. */
  readonly isProved: boolean;
}

export interface Review {
  /** Before the first move and after each; fewer while positions are missing. */
  readonly standings: readonly Standing[];
  readonly faults: readonly Fault[];
  /** 0 to 100; null while positions are missing, and for a side without a move. */
  readonly accuracy: Readonly<Record<Side, number | null>>;
}

const POINTS = 100;

/** What a move cost its mover, in points of win chance. */
export const dropBetween = (before: Standing, after: Standing, mover: Side): number =>
  Math.max(0, POINTS * (chanceOf(before, mover) - chanceOf(after, mover)));

/** What each move cost its mover. The move that the engine would have made costs nothing. */
const dropsOf = (squares: readonly Square[], opinions: readonly Opinion[], standings: readonly Standing[]): number[] =>
  standings.slice(1).map((after, ply) => {
    const before = standings[ply];
    if (before === undefined || opinions[ply]?.square === squares[ply]) return 0;
    return dropBetween(before, after, sideAt(ply));
  });

/**
 * The review of a game as far as there are opinions of its positions.
 * @param squares the moves of the game, which are legal.
 * @param opinions of the position after so many moves, from the first on.
 */
export const reviewOf = (squares: readonly Square[], opinions: readonly Opinion[]): Review => {
  const standings = standingsOf(squares, opinions);
  const drops = dropsOf(squares, opinions, standings);
  const faults = drops.flatMap((drop, ply): Fault[] => {
    const judgement = judgementOf(drop);
    const [square, better] = [squares[ply], opinions[ply]?.square];
    const [before, after] = [standings[ply], standings[ply + 1]];
    if (judgement === null || square === undefined || better === undefined || !before || !after) return [];
    const side = sideAt(ply);
    const [proofBefore, proofAfter] = [proofFor(before, side), proofFor(after, side)];
    const answer = opinions[ply + 1]?.square ?? null;
    const position = replay(squares, ply);
    const reason = reasonFor({ position, played: square, better, proofBefore, proofAfter, answer });
    const isProved = proofBefore !== null;
    return [{ ply, side, square, judgement, drop, better, reason, isProved }];
  });
  const isWhole = squares.length > 0 && standings.length === squares.length + 1;
  const chances = standings.map(({ chanceOfX }) => POINTS * chanceOfX);
  const accuracyOf = (side: Side): number | null => (isWhole ? gameAccuracy(chances, drops, side) : null);
  return { standings, faults, accuracy: { X: accuracyOf("X"), O: accuracyOf("O") } };
};
