import { isGameId } from "./game-id.ts";

const PAGES = new Set(["/", "/home", "/learn", "/about"]);

/** Whether a path could be a page of ours. A path that looks like a game id could; whether the game exists is asked later. */
export const isPagePath = (path: string): boolean => PAGES.has(path) || isGameId(path.slice(1));
