import type { Square } from "../rules.ts";

export type Proof = "win" | "draw" | "loss";

/** A legal move as the search sees it, for the side to move. */
export interface Candidate {
  readonly square: Square;
  /** How often it was tried, also in what is kept from earlier moves. */
  readonly visits: number;
  /** From 0, a sure loss, to 1, a sure win; null for a move that was never tried. */
  readonly value: number | null;
  readonly proof: Proof | null;
}

export const VALUE_OF: Readonly<Record<Proof, number>> = { win: 1, draw: 0.5, loss: 0 };

const mostVisited = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || candidate.visits > best.visits ? candidate : best),
    undefined,
  );

/**
 * The move to make: a proved win, else the one that was tried most. A proved draw is taken when that one looks worse,
 * and a proved loss only when there is nothing else: the one that took most work to refute. Undefined for no candidates.
 */
export const choose = (candidates: readonly Candidate[]): Candidate | undefined => {
  const of = (proof: Proof | null): Candidate | undefined =>
    mostVisited(candidates.filter((candidate) => candidate.proof === proof));
  const open = of(null);
  const draw = of("draw");
  const hopeful = open !== undefined && (draw === undefined || (open.value ?? 0) >= VALUE_OF.draw) ? open : draw;
  return of("win") ?? hopeful ?? of("loss");
};
