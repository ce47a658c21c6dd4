import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";

const isMuted = new BrowserSetting<boolean>({
  key: "phrases-muted",
  parse: (stored) => stored === "yes",
  format: (muted) => (muted ? "yes" : null),
});

export const arePhrasesMuted = isMuted.get;
export const usePhrasesMuted = isMuted.use;
export const mutePhrases = isMuted.set;
