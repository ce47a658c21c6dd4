import { isGameId } from "./game-id.ts";

const PAGES = new Set([
  "/",
  "/home",
  "/learn",
  "/about",
  "/login",
  "/signup",
  "/confirmation",
  "/forgot-password",
  "/reset-password",
  "/new-email",
  "/settings",
  "/settings/profile",
  "/settings/appearance",
  "/settings/change-password",
  "/settings/change-username",
  "/settings/change-email",
  "/settings/your-data",
  "/privacy-policy",
  "/terms-of-service",
]);

/** Whether a path could be a page of ours. A path that looks like a game id could; whether the game exists is asked later. */
export const isPagePath = (path: string): boolean => PAGES.has(path) || isGameId(path.slice(1));
