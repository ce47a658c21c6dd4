import type { Proof } from "../engine/choice.ts";
import type { Square } from "../rules.ts";

/** What an engine found of a position in which the game goes on. */
export interface Opinion {
  /** The best move. */
  readonly square: Square;
  /** The chance of the side to move to win, from 0 to 1; a draw is a half. */
  readonly value: number;
  /** What is proved, for the side to move. */
  readonly proof: Proof | null;
}
