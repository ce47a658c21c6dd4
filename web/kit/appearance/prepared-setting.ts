import type { Speed } from "../../../shared/game/time-controls.ts";
import { BrowserSetting } from "./browser-setting.ts";

/**
 * How many moves a player may prepare while the opponent thinks. The setting has its own storage key, so that home
 * need not load this file: only the match and the settings use it.
 */

export const PREPARED_SETTINGS = ["automatic", "off", "one", "table"] as const;
export type PreparedSetting = (typeof PREPARED_SETTINGS)[number];

/** Prepare no move, one move, or one for each sub-board. */
export type PreparedMode = Exclude<PreparedSetting, "automatic">;

/** "automatic" means one prepared move in fast games, and none in the others. */
export const preparedMode = (setting: PreparedSetting, gameType: Speed): PreparedMode => {
  if (setting !== "automatic") return setting;
  return gameType === "bullet" || gameType === "blitz" ? "one" : "off";
};

export const parsePreparedSetting = (stored: string | null): PreparedSetting =>
  PREPARED_SETTINGS.find((setting) => setting === stored) ?? "automatic";

const stored = new BrowserSetting<PreparedSetting>({
  key: "prepared-moves",
  parse: parsePreparedSetting,
  format: (setting) => setting,
});

export const changePreparedSetting = stored.set;
export const usePreparedSetting = stored.use;
