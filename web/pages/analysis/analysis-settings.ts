import type { Side } from "../../../shared/game/rules.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";

export interface TabSettings {
  /** The side whose expected scores are shown, and whose part of the bar is at the bottom. */
  readonly seenBy: Side;
  readonly lines: number;
}

export const MOST_LINES = 5;

const DEFAULT: TabSettings = { seenBy: "X", lines: 3 };

export const readSettings = (stored: string | null): TabSettings => {
  const [, seenBy, lines] = /^([XO])([1-5])$/.exec(stored ?? "") ?? [];
  if (seenBy !== "X" && seenBy !== "O") return DEFAULT;
  return { seenBy, lines: Number(lines) };
};

const setting = new BrowserSetting<TabSettings>({
  key: "analysis-settings",
  isOfTab: true,
  parse: readSettings,
  format: ({ seenBy, lines }) => `${seenBy}${lines}`,
});

export const useTabSettings = (): readonly [TabSettings, (settings: TabSettings) => void] => [
  setting.use(),
  setting.set,
];
