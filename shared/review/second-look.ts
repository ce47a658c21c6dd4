import { outcomeOf, play, replay, type Square } from "../game/rules.ts";
import { type Standing, standingOf } from "./chances.ts";
import { isLate } from "./effort.ts";
import type { Opinion } from "./opinion.ts";

/**
 * A second look at the moves that seem to be faults. Two opinions of one game differ by chance, because each position
 * was searched on its own. So the positions after the played move and after the better one are searched once more, both
 * from nothing and equally deep. A move is a fault only if both looks say so.
 */

/** A move that was played, and a better one. */
interface Pair {
  /** From 0: the number of moves before it. */
  readonly ply: number;
  readonly played: Square;
  readonly better: Square;
}

/**
 * A move that seems to be a fault. There is no better move yet if the engine would have played it, too, and only the
 * proof of the next position speaks against it. Then the second look begins with the position before.
 */
export interface Suspect extends Omit<Pair, "better"> {
  readonly better: Square | null;
}

/** The opinions of the position after each move; undefined if the rules decide it. */
type Opinions = Readonly<Record<"played" | "better", Opinion | undefined>>;

export interface SecondLook extends Opinions {
  /** The move with which the played one was compared: the same if no other one was found. */
  readonly instead: Square;
}

export type SecondLooks = ReadonlyMap<number, SecondLook>;

/** The games up to the positions to look at; null for a position that the rules decide. */
export const positionsOf = (
  squares: readonly Square[],
  { ply, played, better }: Pair,
): Readonly<Record<keyof Opinions, readonly Square[] | null>> => {
  const before = squares.slice(0, ply);
  const after = (square: Square): readonly Square[] | null => {
    const moves = [...before, square];
    return outcomeOf(replay(moves)) === null ? moves : null;
  };
  return { played: after(played), better: after(better) };
};

/** The standings after both moves. Null if an opinion is missing. */
export const standingsAfter = (
  squares: readonly Square[],
  { ply, played, better }: Pair,
  look: Opinions,
): Readonly<Record<keyof Opinions, Standing>> | null => {
  const position = replay(squares, ply);
  const afterPlayed = standingOf(play(position, played), look.played);
  const afterBetter = standingOf(play(position, better), look.better);
  return afterPlayed === null || afterBetter === null ? null : { played: afterPlayed, better: afterBetter };
};

/**
 * In points of expected score. If a proof and a guess are farther apart than this, the two positions hardly ever turn
 * out equal.
 */
const SURE_GAP = 65;

/**
 * True if a second look is enough for a fault: always early in the game, later only with two proofs. One proof is
 * enough if it is far from the guess for the other move.
 * @param drop what the move cost by this look
 */
export const isSure = (
  squares: readonly Square[],
  { ply, played, better }: Pair,
  after: Readonly<Record<keyof Opinions, Standing>>,
  drop: number,
): boolean => {
  const position = replay(squares, ply);
  const isEarly = ![played, better].some((square) => isLate(play(position, square)));
  const proofs = [after.played.proofForX, after.better.proofForX].filter((proof) => proof !== null).length;
  return isEarly || proofs === 2 || (proofs === 1 && drop >= SURE_GAP);
};
