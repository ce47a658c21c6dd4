import type { Proof } from "../engine/choice.ts";
import { countLegal, INITIAL_POSITION, type Position, play, type Side, type Square, sideAt } from "../game/rules.ts";
import { proofFor, type Standing } from "./chances.ts";
import { isLate } from "./effort.ts";
import { dropBetween, type Judgement, judgementOf } from "./judgement.ts";

/**
 * What each move of a game is called, best first:
 * - best: it is proved that no move is better. Early in the game: the engine would have made it
 * - good: no fault was found
 * - inaccuracy, mistake, blunder: a fault
 * - forced: no other move was legal
 */
export const MOVE_CLASSES = ["best", "good", "inaccuracy", "mistake", "blunder", "forced"] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

interface Classified {
  readonly squares: readonly Square[];
  readonly standings: readonly Standing[];
  readonly engineMoves: readonly Square[];
  readonly faults: readonly { readonly ply: number; readonly judgement: Judgement }[];
  /** Plies of moves that wait for a second look. */
  readonly undecided: ReadonlySet<number>;
}

const isBest = (position: Position, before: Proof | null, after: Proof | null, isEngines: boolean): boolean => {
  if (after === "win") return true;
  // The engine's move keeps what is proved.
  if (before !== null) return isEngines || (before === "draw" && after === "draw");
  return isEngines && after === null && !isLate(position);
};

/** By ply; null while unknown, also if only the next proof speaks against a move: it may have been as bad before. */
export const classesOf = (game: Classified): (MoveClass | null)[] => {
  const { squares, standings, engineMoves, faults, undecided } = game;
  const judgements = new Map(faults.map(({ ply, judgement }) => [ply, judgement]));
  let position = INITIAL_POSITION;
  return squares.map((square, ply): MoveClass | null => {
    const isForced = countLegal(position) === 1;
    const from = position;
    position = play(position, square);
    if (isForced) return "forced";
    const [before, after, side] = [standings[ply], standings[ply + 1], sideAt(ply)];
    if (before === undefined || after === undefined || undecided.has(ply)) return null;
    const judgement = judgements.get(ply);
    if (judgement !== undefined) return judgement;
    const proof = proofFor(after, side);
    if (isBest(from, proofFor(before, side), proof, engineMoves[ply] === square)) return "best";
    return proof !== null && judgementOf(dropBetween(before, after, side)) !== null ? null : "good";
  });
};

type ClassCounts = Readonly<Record<Side, Readonly<Record<MoveClass, number>>>>;

export const countClasses = (classes: readonly (MoveClass | null)[]): ClassCounts => {
  const none = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0, forced: 0 };
  const counts = { X: { ...none }, O: { ...none } };
  for (const [ply, found] of classes.entries()) if (found !== null) counts[sideAt(ply)][found]++;
  return counts;
};
