import { isGameId } from "./game-id.ts";

const PAGES = new Set([
  "/",
  "/home",
  "/learn",
  "/about",
  "/donate",
  "/leaderboard",
  "/friends",
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
  "/settings/subscription",
  "/privacy-policy",
  "/terms-of-service",
]);

/** The page of a player. */
export const profilePath = (username: string): string => `/@/${encodeURIComponent(username)}`;

const PROFILE = /^\/@\/[A-Za-z0-9_-]+$/;

/**
 * Whether a path could be a page of ours. One that looks like a game's or a player's could; whether there is such a game
 * or player is asked later.
 */
export const isPagePath = (path: string): boolean => PAGES.has(path) || isGameId(path.slice(1)) || PROFILE.test(path);
