import type { GameResult } from "./protocol.ts";
import type { Millis } from "./time-controls.ts";

/** m:ss, seconds rounded up (SPEC §9): 0 shows only when the flag has fallen. */
export const clockText = (remaining: Millis): string => {
  const seconds = Math.ceil(Math.max(0, remaining) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export const resultText = (result: GameResult): string => {
  if (result.winner !== null) return `Player ${result.winner} wins!`;
  return result.status === "aborted" ? "Game aborted!" : "Game tied!";
};
