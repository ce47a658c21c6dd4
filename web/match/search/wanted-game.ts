import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";

/** Navigation state that makes home start a search. */
export interface WantedGame {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/** Parses a navigation's state; null if it wants no game. The browser keeps states across versions of the site. */
export const wantedGameOf = (state: unknown): WantedGame | null => {
  const { gameType, isRated }: { gameType?: unknown; isRated?: unknown } = { ...(state as object | null) };
  const known = GAME_TYPES.find((type) => type === gameType);
  return known === undefined ? null : { gameType: known, isRated: isRated === true };
};

/** The time control of the last search in this browser. */
const LAST_CLOCK = "last-clock";

export const lastClock = (): GameType | null => GAME_TYPES.find((type) => type === readKept(LAST_CLOCK)) ?? null;

export const rememberClock = (gameType: GameType): void => keep(LAST_CLOCK, gameType);
