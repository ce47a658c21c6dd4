import type { Proof } from "../engine/choice.ts";
import { replay, type Side, type Square, sideAt } from "../game/rules.ts";
import { gameAccuracy } from "./accuracy.ts";
import { proofFor, type Standing, standingsOf } from "./chances.ts";
import { dropBetween, type Judgement, judgementOf } from "./judgement.ts";
import { classesOf, type MoveClass } from "./move-class.ts";
import type { Opinion } from "./opinion.ts";
import { type Reason, reasonFor } from "./reason.ts";
import { isSure, type SecondLook, type SecondLooks, type Suspect, standingsAfter } from "./second-look.ts";

export interface Fault {
  readonly ply: number;
  readonly side: Side;
  readonly square: Square;
  readonly judgement: Judgement;
  readonly drop: number;
  readonly better: Square;
  readonly reason: Reason | null;
  /** It is proved that no move is better than `better`. */
  readonly isProved: boolean;
}

export interface Review {
  /** Before the first move and after each; fewer while opinions are missing. */
  readonly standings: readonly Standing[];
  readonly faults: readonly Fault[];
  readonly classes: readonly (MoveClass | null)[];
  /** 0 to 100; null while opinions or second looks are missing, and for a side with too few contested moves. */
  readonly accuracy: Readonly<Record<Side, number | null>>;
}

export const isJudged = ({ accuracy }: Review): boolean => accuracy.X !== null && accuracy.O !== null;

/** The engine's own move costs nothing, unless the next position is proved to be worse than it seemed. */
const dropsOf = (squares: readonly Square[], opinions: readonly Opinion[], standings: readonly Standing[]): number[] =>
  standings.slice(1).map((after, ply) => {
    const before = standings[ply];
    if (before === undefined) return 0;
    const drop = dropBetween(before, after, sideAt(ply));
    const isOwn = opinions[ply]?.square === squares[ply];
    return isOwn && (after.proofForX === null || judgementOf(drop) === null) ? 0 : drop;
  });

export const suspectsOf = (squares: readonly Square[], opinions: readonly Opinion[]): readonly Suspect[] =>
  dropsOf(squares, opinions, standingsOf(squares, opinions)).flatMap((drop, ply): Suspect[] => {
    const [played, better] = [squares[ply], opinions[ply]?.square];
    if (judgementOf(drop) === null || played === undefined || better === undefined) return [];
    return [{ ply, played, better: better === played ? null : better }];
  });

/** By both looks. `firstProof` is that before the move, for the side that moved. */
const judged = (
  squares: readonly Square[],
  { ply, played }: Suspect,
  look: SecondLook,
  firstDrop: number,
  firstProof: Proof | null,
): { readonly drop: number; readonly fault: Fault | null } | null => {
  const better = look.instead;
  if (better === played) return { drop: 0, fault: null };
  const side = sideAt(ply);
  const pair = { ply, played, better };
  const after = standingsAfter(squares, pair, look);
  if (after === null) return null;
  const secondDrop = dropBetween(after.better, after.played, side);
  const drop = Math.min(firstDrop, secondDrop);
  const judgement = judgementOf(drop);
  if (judgement === null || !isSure(squares, pair, after, secondDrop)) return { drop, fault: null };
  const [proofBefore, proofAfter] = [proofFor(after.better, side), proofFor(after.played, side)];
  const answer = look.played?.square ?? null;
  const reason = reasonFor({ position: replay(squares, ply), played, better, proofBefore, proofAfter, answer });
  const isProved = proofBefore === "win" || (proofBefore !== null && proofBefore === firstProof);
  const fault = { ply, side, square: played, judgement, drop, better, reason, isProved };
  return { drop, fault };
};

/** Moves are legal, `opinions` and `looks` by ply. A suspect without a second look is no fault. */
export const reviewOf = (squares: readonly Square[], opinions: readonly Opinion[], looks: SecondLooks): Review => {
  const standings = standingsOf(squares, opinions);
  const drops = dropsOf(squares, opinions, standings);
  const faults: Fault[] = [];
  const suspects = suspectsOf(squares, opinions);
  for (const suspect of suspects) {
    const look = looks.get(suspect.ply);
    const { ply } = suspect;
    const before = standings[ply];
    const firstProof = before === undefined ? null : proofFor(before, sideAt(ply));
    const found = look && judged(squares, suspect, look, drops[ply] ?? 0, firstProof);
    if (!found) continue;
    drops[ply] = found.drop;
    if (found.fault !== null) faults.push(found.fault);
  }
  const isWhole =
    squares.length > 0 && standings.length === squares.length + 1 && suspects.every(({ ply }) => looks.has(ply));
  const accuracyOf = (side: Side): number | null => (isWhole ? gameAccuracy(squares, standings, drops, side) : null);
  const undecided = new Set(suspects.filter(({ ply }) => !looks.has(ply)).map(({ ply }) => ply));
  const engineMoves = opinions.map(({ square }) => square);
  const classes = classesOf({ squares, standings, engineMoves, faults, undecided });
  return { standings, faults, classes, accuracy: { X: accuracyOf("X"), O: accuracyOf("O") } };
};
