import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";

export const keptOwner = new BrowserSetting<string | null>({
  key: "puzzles-of",
  parse: (stored) => stored,
  format: (owner) => owner,
});
