import type { Proof } from "../engine/choice.ts";
import type { Square } from "../game/rules.ts";

/** The engine's result for a position of a running game. */
export interface Opinion {
  readonly square: Square;
  /** The chance of the side to move, from 0 to 1; a draw counts half. */
  readonly value: number;
  /** The proved result, for the side to move. */
  readonly proof: Proof | null;
}
