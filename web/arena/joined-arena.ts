import { BrowserSetting } from "../kit/appearance/browser-setting.ts";

/** The arena that this tab's player has joined. The player stays in it on other pages and after a reload. */
const joined = new BrowserSetting<string | null>({
  key: "arena",
  isOfTab: true,
  parse: (stored) => stored,
  format: (arenaId) => arenaId,
});

export const joinArena = joined.set;
export const useJoinedArena = joined.use;
