import { outcomeOf, play, replay, type Square, sideAt } from "../game/rules.ts";
import { type Standing, standingOf } from "./chances.ts";
import { dropBetween, judgementOf } from "./judgement.ts";
import type { Opinion } from "./opinion.ts";

/**
 * A second look at the moves that seem to be faults. Two opinions of one game differ by chance, as each position was
 * searched for itself. So the positions after the played move and after the better one are searched once more, both from
 * nothing and equally deep, and a move is a fault only if it is one by both looks.
 */

/** A move that seems to be a fault. */
export interface Suspect {
  /** From 0: the number of moves before it. */
  readonly ply: number;
  readonly played: Square;
  readonly better: Square;
}

/** The opinions of the position after each move; undefined if the rules decide it. */
export interface SecondLook {
  readonly played: Opinion | undefined;
  readonly better: Opinion | undefined;
}

export type SecondLooks = ReadonlyMap<number, SecondLook>;

/** The games up to the positions to look at; null for a position that the rules decide. */
export const positionsOf = (
  squares: readonly Square[],
  { ply, played, better }: Suspect,
): Readonly<Record<keyof SecondLook, readonly Square[] | null>> => {
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
  { ply, played, better }: Suspect,
  look: SecondLook,
): Readonly<Record<keyof SecondLook, Standing>> | null => {
  const position = replay(squares, ply);
  const afterPlayed = standingOf(play(position, played), look.played);
  const afterBetter = standingOf(play(position, better), look.better);
  return afterPlayed === null || afterBetter === null ? null : { played: afterPlayed, better: afterBetter };
};

/** True if only one of the two results is proved. A deeper search may prove the same of the other one. */
export const isHalfProved = ({ played, better }: Readonly<Record<keyof SecondLook, Standing>>): boolean =>
  (played.proofForX === null) !== (better.proofForX === null);

/** From this ply on a deeper search often proves that two moves lead to the same result, however much they differ. */
const LATE_PLY = 28;

/**
 * The positions that need a third look, four times as deep. If only one is proved, the other: otherwise a proof would be
 * compared with a guess. If none is proved, both, where they differ by so little that chance may decide, or late in the
 * game.
 */
export const positionsToDeepen = (
  squares: readonly Square[],
  suspect: Suspect,
  look: SecondLook,
): readonly (keyof SecondLook)[] => {
  const isProved = (opinion: Opinion | undefined): boolean => opinion === undefined || opinion.proof !== null;
  if (isProved(look.played) !== isProved(look.better)) return [isProved(look.played) ? "better" : "played"];
  const after = standingsAfter(squares, suspect, look);
  if (isProved(look.played) || after === null) return [];
  const drop = dropBetween(after.better, after.played, sideAt(suspect.ply));
  const judgement = judgementOf(drop);
  const isDoubtful = judgement === "inaccuracy" || (judgement !== null && suspect.ply >= LATE_PLY);
  return isDoubtful ? ["played", "better"] : [];
};
