import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";

/** The clock that was searched for last in this browser. */

const KEY = "last-clock";

export const lastClock = (): GameType | null => {
  try {
    return GAME_TYPES.find((type) => type === localStorage.getItem(KEY)) ?? null;
  } catch {
    return null;
  }
};

export const rememberClock = (gameType: GameType): void => {
  try {
    localStorage.setItem(KEY, gameType);
  } catch (error) {
    console.info("The clock could not be kept in mind", error);
  }
};
