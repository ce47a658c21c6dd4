import { type Square, toSquare } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** How long a board that was typed waits for its square. A digit after that means a board again. */
const SQUARE_WITHIN: Millis = 3000;

export type Typed =
  | { readonly kind: "board"; readonly subBoard: number }
  | { readonly kind: "square"; readonly square: Square };

/** Squares typed with two digits, as the move list writes them: "53" is square 3 of board 5. */
export class TypedSquare {
  #subBoard: number | null = null;
  #typedAt: Millis = 0;

  /** What a key means, or null when it is no digit. Any other key than a digit takes a board that waits back. */
  type(key: string, now: Millis): Typed | null {
    const waiting = now - this.#typedAt <= SQUARE_WITHIN ? this.#subBoard : null;
    this.#subBoard = null;
    if (!/^[1-9]$/.test(key)) return null;
    const number = Number(key) - 1;
    if (waiting !== null) return { kind: "square", square: toSquare(waiting, number) };
    this.#subBoard = number;
    this.#typedAt = now;
    return { kind: "board", subBoard: number };
  }
}
