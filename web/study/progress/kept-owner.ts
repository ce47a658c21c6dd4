import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";

/** Whose puzzles this browser keeps: an account, or null for a guest. */
export const keptOwner = new BrowserSetting<string | null>({
  key: "puzzles-of",
  parse: (stored) => stored,
  format: (owner) => owner,
});
