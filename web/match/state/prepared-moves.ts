import type { Prepared } from "../../../shared/game/prepared.ts";
import { type Square, subBoardOf } from "../../../shared/game/rules.ts";
import type { PreparedMode } from "../../kit/appearance/prepared-setting.ts";

/**
 * The player's prepared moves, shown before the room confirms them.
 * - ready: to be sent now
 * - sent: waiting for the answer
 * - changed: an older request is open; this one follows its answer
 * - stored: the room has them and will play them
 * - held: unanswered or offline; they are sent after the next full state
 */
export interface PreparedMoves extends Prepared {
  readonly stage: "ready" | "sent" | "changed" | "stored" | "held";
}

/** A press on a prepared square cancels it; on another one of its sub-board it replaces it. */
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

export const isNothing = ({ squares, lines = [] }: Prepared): boolean => squares.length === 0 && lines.length === 0;

/** Only one request is open at a time, so that the last one wins. */
export const changedTo = (
  before: PreparedMoves | null,
  prepared: Prepared,
  mayBeSent: boolean,
): PreparedMoves | null => {
  if (before === null && isNothing(prepared)) return null;
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
