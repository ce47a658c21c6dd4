import type { GameSummary } from "../../shared/game-meta.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";

/** What a room says of a game that a queue has found: `none` was made; `unknown`: it does not answer. */
export type FoundGame = "playing" | "over" | "none" | "unknown";

/** As rooms tell it; null when there is no game. */
export type FactsOf = (gameId: string) => Promise<GameSummary | null>;

const stateOf = (facts: GameSummary | null): FoundGame => {
  if (facts === null) return "none";
  return facts.phase === "playing" ? "playing" : "over";
};

/** Asks a game's room. One that has just been given new code answers when it is asked again. */
export const askRoom = async (factsOf: FactsOf, gameId: string, roomWithin: Millis): Promise<FoundGame> => {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return stateOf(await within(roomWithin, factsOf(gameId)));
    } catch (error) {
      logError("found-game", error, { gameId });
    }
  }
  return "unknown";
};
