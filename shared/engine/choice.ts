import type { Square } from "../game/rules.ts";

export type Proof = "win" | "draw" | "loss";

/** A legal move. Results are for the side to move. */
export interface Candidate {
  readonly square: Square;
  readonly visits: number;
  /** From 0 (sure loss) to 1 (sure win); null for a move that was never tried. */
  readonly value: number | null;
  readonly proof: Proof | null;
}

export const VALUE_OF: Readonly<Record<Proof, number>> = { win: 1, draw: 0.5, loss: 0 };

const mostVisited = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || candidate.visits > best.visits ? candidate : best),
    undefined,
  );

/** A proved win, else the most visited move. In a position whose `proof` is a draw, only moves that keep it count. */
export const choose = (candidates: readonly Candidate[], proof: Proof | null = null): Candidate | undefined => {
  const of = (result: Proof | null): Candidate | undefined =>
    mostVisited(candidates.filter((candidate) => candidate.proof === result));
  const open = of(null);
  const draw = of("draw");
  if (proof === "draw" && draw !== undefined) return draw;
  const hopeful = open !== undefined && (draw === undefined || (open.value ?? 0) >= VALUE_OF.draw) ? open : draw;
  return of("win") ?? hopeful ?? of("loss");
};
