import type { Speed } from "../../../shared/game/time-controls.ts";
import { BrowserSetting } from "./browser-setting.ts";

/** The setting has its own storage key, so that home need not load this file. */

export const PREPARED_SETTINGS = ["automatic", "off", "one", "table"] as const;
export type PreparedSetting = (typeof PREPARED_SETTINGS)[number];

export type PreparedMode = Exclude<PreparedSetting, "automatic">;

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
