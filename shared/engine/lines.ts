import type { Square } from "../game/rules.ts";
import { type Candidate, choose, type Proof, VALUE_OF } from "./choice.ts";
import type { Choice } from "./engine.ts";

export interface Line {
  /** If a result is proved, all moves keep it. */
  readonly squares: readonly Square[];
  /** For the side to move, from 0 (sure loss) to 1 (sure win). */
  readonly value: number;
  readonly proof: Proof | null;
}

export interface Report extends Choice {
  readonly candidates: readonly Candidate[];
  /** Best first. */
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly positions: number;
}

export interface LinesWanted {
  readonly count: number;
  readonly plies: number;
}

export const proofOfMoves = (candidates: readonly Candidate[]): Proof | null => {
  const has = (proof: Proof | null): boolean => candidates.some((candidate) => candidate.proof === proof);
  if (has("win")) return "win";
  if (has(null)) return null;
  return has("draw") ? "draw" : "loss";
};

/** The moves worth a line: the best one, then moves proved to be as good, then the most visited. */
const pick = (candidates: readonly Candidate[], best: Candidate, proof: Proof | null, count: number): Candidate[] => {
  const weight = (candidate: Candidate): number => {
    if (candidate === best) return Number.POSITIVE_INFINITY;
    if (proof !== null && candidate.proof === proof) return Number.MAX_SAFE_INTEGER;
    // A proved draw is not visited any more, though it may be the second best move.
    if (candidate.proof === "draw") return Math.max(candidate.visits, best.visits / 4);
    return candidate.proof === "loss" ? -1 : candidate.visits;
  };
  return candidates
    .filter(({ value }) => value !== null)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count);
};

/** Among proved results of one kind: the quick win and the slow loss first. */
const compareLengths = (one: Line, other: Line): number => {
  if (one.proof !== other.proof || one.proof === null || one.proof === "draw") return 0;
  const longer = one.squares.length - other.squares.length;
  return one.proof === "win" ? longer : -longer;
};

/** Best first. `chosen` is first among moves that are equally good. */
export const linesOf = (
  candidates: readonly Candidate[],
  chosen: Square | null,
  count: number,
  lineOf: (candidate: Candidate) => readonly Square[],
): Line[] => {
  const proof = proofOfMoves(candidates);
  const preferred = candidates.find(({ square }) => square === chosen);
  const best = preferred !== undefined && preferred.proof === proof ? preferred : choose(candidates, proof);
  if (best === undefined) return [];
  const lines = pick(candidates, best, proof, count).map((candidate) => ({
    square: candidate.square,
    line: { squares: lineOf(candidate), value: candidate.value ?? VALUE_OF.draw, proof: candidate.proof },
  }));
  const isFirst = (square: Square): number => (proof !== "win" && square === best.square ? 1 : 0);
  return lines
    .sort(
      (one, other) =>
        isFirst(other.square) - isFirst(one.square) ||
        other.line.value - one.line.value ||
        compareLengths(one.line, other.line),
    )
    .map(({ line }) => line);
};
