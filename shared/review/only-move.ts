import { type Proof, VALUE_OF } from "../engine/choice.ts";
import { legalSquares, outcomeOf, replay, type Square, sideAt } from "../game/rules.ts";
import { proofFor, type Standing, standingOf } from "./chances.ts";
import type { Opinion } from "./opinion.ts";

/**
 * Only moves: a move that keeps a proved win or draw where each other legal move is proved to be worse. Without proofs
 * nothing is called so: the engine's numbers of moves that it hardly tried are too uncertain.
 */

/** A move that keeps a proved win or draw, and the games after each other legal move. */
export interface Kept {
  readonly ply: number;
  /** For the side that moved. */
  readonly proof: Proof;
  readonly others: readonly (readonly Square[])[];
}

/** The moves of a game that may be only moves. A move without an alternative is forced, not an only move. */
export const keptResults = (squares: readonly Square[], standings: readonly Standing[]): Kept[] =>
  squares.flatMap((square, ply): Kept[] => {
    const [before, after, side] = [standings[ply], standings[ply + 1], sideAt(ply)];
    if (before === undefined || after === undefined) return [];
    const proof = proofFor(before, side);
    if (proof === null || proof === "loss" || proofFor(after, side) !== proof) return [];
    const others = legalSquares(replay(squares, ply)).filter((other) => other !== square);
    return others.length === 0
      ? []
      : [{ ply, proof, others: others.map((other) => [...squares.slice(0, ply), other]) }];
  });

/**
 * True if a move is proved to give less than `proof`.
 * @param moves the game after the move
 * @param opinion of that position; undefined if the rules decide it
 */
export const isProvedWorse = (moves: readonly Square[], opinion: Opinion | undefined, proof: Proof): boolean => {
  const standing = standingOf(replay(moves), opinion);
  const found = standing === null ? null : proofFor(standing, sideAt(moves.length - 1));
  return found !== null && VALUE_OF[found] < VALUE_OF[proof];
};

/** True if the rules decide the game after these moves, so nobody need be asked. */
export const isDecided = (moves: readonly Square[]): boolean => outcomeOf(replay(moves)) !== null;
