import { GAME_TYPES, type GameType } from "../../shared/time-controls.ts";

/** The state of a navigation to home that is to begin a search there. */
export interface WantedGame {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

/** What a navigation has brought along: anything, as the browser keeps it from version to version. */
export const wantedGameOf = (state: unknown): WantedGame | null => {
  const { gameType, isRated }: { gameType?: unknown; isRated?: unknown } = { ...(state as object | null) };
  const known = GAME_TYPES.find((type) => type === gameType);
  return known === undefined ? null : { gameType: known, isRated: isRated === true };
};
