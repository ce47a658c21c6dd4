import { outcomeOf, play, replay, type Square } from "../game/rules.ts";
import { type Standing, standingOf } from "./chances.ts";
import { isLate } from "./effort.ts";
import type { Opinion } from "./opinion.ts";

/**
 * Two opinions of one game differ by chance. So the positions after the played move and after the better one are
 * searched once more, from nothing and equally deep. A move is a fault only if both looks say so.
 */

interface Pair {
  readonly ply: number;
  readonly played: Square;
  readonly better: Square;
}

/** `better` is null if the engine chose the move, too: the second look then begins with the position before. */
export interface Suspect extends Omit<Pair, "better"> {
  readonly better: Square | null;
}

/** After each move; undefined if the rules decide it. */
type Opinions = Readonly<Record<"played" | "better", Opinion | undefined>>;

export interface SecondLook extends Opinions {
  /** Compared with the played move: the same if no other one was found. */
  readonly instead: Square;
}

export type SecondLooks = ReadonlyMap<number, SecondLook>;

/** Games up to the positions; null where the rules decide. */
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

/** In points of expected score. A proof and a guess farther apart hardly ever turn out equal. */
const SURE_GAP = 65;

/** Always early in the game; later with two proofs, or one far from the other move's guess. `drop` is by this look. */
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
