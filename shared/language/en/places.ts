import { texts } from "../texts.ts";

/**
 * What the five places have: links in a row on their pages, and in the menu. Their own names are in shell.ts. A key is
 * a page's name or head in `PAGES`; a page without one has no link.
 */
export const placesTexts = texts("places", {
  // One or two words each, after the page that each leads to; the first has the computer opponents, ≤ 18
  practice: "Computer",
  two: "Two on one device",
  games: "My games",
  bots: "Bots",
  daily: "Daily",
  storm: "Storm",
  training: "My mistakes",
  learn: "Lessons",
  leaderboard: "Leaderboard",
  ownProfile: "Profile",
  friends: "Friends",
  analysis: "Analysis",
  settings: "Settings",
});
