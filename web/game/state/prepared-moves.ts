import type { Prepared } from "../../../shared/prepared.ts";
import { type Square, subBoardOf } from "../../../shared/rules.ts";
import type { PreparedMode } from "../../appearance/prepared-setting.ts";

/**
 * What the player has prepared, shown at once.
 * - ready: to be sent now
 * - sent: on its way
 * - changed: something older is on its way; this follows when that is answered
 * - stored: with the room, which will play it
 * - held: no answer came, or nothing can be sent; it is sent once the room has told how the game stands
 */
export interface PreparedMoves extends Prepared {
  readonly stage: "ready" | "sent" | "changed" | "stored" | "held";
}

/** The squares after a press on one: a second press takes it back, one beside it in the same sub-board replaces it. */
export const squaresAfterPress = (
  squares: readonly Square[],
  square: Square,
  mode: PreparedMode,
): readonly Square[] => {
  if (squares.includes(square)) return squares.filter((other) => other !== square);
  switch (mode) {
    case "off":
      return squares;
    case "one":
      return [square];
    case "table":
      return [...squares.filter((other) => subBoardOf(other) !== subBoardOf(square)), square];
  }
};

/** `before` as the player has changed it. One request is on its way at a time, so that the last one is what counts. */
export const changedTo = (
  before: PreparedMoves | null,
  prepared: Prepared,
  mayBeSent: boolean,
): PreparedMoves | null => {
  if (before === null && prepared.squares.length === 0) return null;
  if (!mayBeSent) return { ...prepared, stage: "held" };
  switch (before?.stage) {
    case "sent":
    case "changed":
      return { ...prepared, stage: "changed" };
    case "held":
      return { ...prepared, stage: "held" };
    default:
      return { ...prepared, stage: "ready" };
  }
};
