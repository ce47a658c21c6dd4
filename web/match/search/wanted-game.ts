import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";

/** Navigation state that makes home start a search. */
export interface WantedGame {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/** The browser keeps states across versions of the site. */
export const wantedGameOf = v.or(
  v.fields<WantedGame>({ gameType: v.oneOf(...GAME_TYPES), isRated: v.or(v.flag, false) }),
  null,
);

const LAST_CLOCK = "last-clock";

export const lastClock = (): GameType | null => GAME_TYPES.find((type) => type === readKept(LAST_CLOCK)) ?? null;

export const rememberClock = (gameType: GameType): void => keep(LAST_CLOCK, gameType);
