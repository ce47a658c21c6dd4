import { BrowserSetting } from "./browser-setting.ts";
import { needsNumbers } from "./first-games.ts";

export const NUMBERS_SETTINGS = ["automatic", "on", "off"] as const;
type NumbersSetting = (typeof NUMBERS_SETTINGS)[number];

const parseNumbersSetting = (stored: string | null): NumbersSetting =>
  NUMBERS_SETTINGS.find((setting) => setting === stored) ?? "automatic";

const hasNumbers = (setting: NumbersSetting): boolean => (setting === "automatic" ? needsNumbers() : setting === "on");

const apply = (setting: NumbersSetting): void => {
  if (hasNumbers(setting)) delete document.documentElement.dataset.numbers;
  else document.documentElement.dataset.numbers = "off";
};

/** public/appearance.js reads the same key before the first paint. */
const setting = new BrowserSetting<NumbersSetting>({
  key: "board-numbers",
  parse: parseNumbersSetting,
  format: (value) => value,
  onChange: apply,
});

export const changeNumbersSetting = setting.set;
export const useNumbersSetting = setting.use;

/** Applies the setting again: another game has been counted, so "automatic" may have changed. */
export const refreshNumbers = (): void => apply(setting.get());
