import type { Square } from "../game/rules.ts";

export type Proof = "win" | "draw" | "loss";

/** A legal move with the search's results, for the side to move. */
export interface Candidate {
  readonly square: Square;
  /** How often the search tried it, including visits kept from earlier moves. */
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

/**
 * Chooses the move: a proved win, else the most visited. A proved draw is better than a most visited move with a lower
 * value. A proved loss is chosen only if there is nothing else; then the one that was hardest to refute. Undefined
 * without candidates.
 *
 * @param proof the proved result of the position. In a drawn one, a move counts only if it is proved to keep the draw.
 */
export const choose = (candidates: readonly Candidate[], proof: Proof | null = null): Candidate | undefined => {
  const of = (result: Proof | null): Candidate | undefined =>
    mostVisited(candidates.filter((candidate) => candidate.proof === result));
  const open = of(null);
  const draw = of("draw");
  if (proof === "draw" && draw !== undefined) return draw;
  const hopeful = open !== undefined && (draw === undefined || (open.value ?? 0) >= VALUE_OF.draw) ? open : draw;
  return of("win") ?? hopeful ?? of("loss");
};
