import type { GameInit, GameMove, GameResultMessage } from "../../shared/protocol.ts";
import type { GameState } from "./events.ts";

/**
 * Keeps a game whole while only its new moves cross the wire. Moves must come in order:
 * one that was seen before is ignored, a gap is reported so that a full copy can be asked for.
 */
export class GameTracker {
  #state: GameState | null = null;

  /** The game after a message, null when the message changes nothing, "gap" when something was missed. */
  receive(message: GameInit | GameMove): GameState | null | "gap" {
    if (message.t === "init") {
      this.#state = message;
      return message;
    }
    const known = this.#state?.moveHistory.length;
    if (this.#state === null || known === undefined || message.ply > known) return "gap";
    if (message.ply < known) return null;
    this.#state = {
      ...this.#state,
      t: "move",
      moveHistory: [...this.#state.moveHistory, message.move],
      timers: message.timers,
      firstMove: message.firstMove,
    };
    return this.#state;
  }

  finish(result: GameResultMessage): void {
    if (this.#state === null) return;
    const { winner, status, timers, ratingChanges } = result;
    this.#state = {
      ...this.#state,
      result: { winner, status },
      timers,
      ...(ratingChanges !== undefined && { ratingChanges }),
    };
  }
}
