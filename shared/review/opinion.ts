import type { Proof } from "../engine/choice.ts";
import type { Square } from "../game/rules.ts";

export interface Opinion {
  readonly square: Square;
  /** From 0 to 1, for the side to move; a draw counts half. */
  readonly value: number;
  readonly proof: Proof | null;
}
