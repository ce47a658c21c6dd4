import { texts } from "../texts.ts";

/** What home shows to a player who is logged in. */
export const ownHomeTexts = texts("ownHome", {
  // Headings of two lists, ≤ 32
  friendsOnline: "Friends online",
  lastGames: "Your last games",
  // Links beside them, to the whole lists, ≤ 20
  allFriends: "All friends",
  allGames: "All games",

  // In place of the first list, ≤ 80
  noFriends: "No friends online.",
  // Link beside a friend's name, ≤ 24
  watchGame: "Watch the game",

  // A game in the second list: how it ended for oneself, and against whom; after it the change of the rating, ≤ 80
  against: {
    win: "<strong>Victory</strong> against <player>{player}</player>",
    loss: "<strong>Defeat</strong> against <player>{player}</player>",
    tie: "<strong>Draw</strong> against <player>{player}</player>",
    aborted: "<strong>Aborted</strong> against <player>{player}</player>",
  },
  // Below it: "Blitz, Nov 3, 2026", ≤ 45
  played: "{type}, <time>{date}</time>",

  // In place of the second list, ≤ 100
  noGames: "None yet. Choose a time control to play the first.",
  offline: "You’re offline. They load once you’re back online.",
  failed: "They could not be loaded.",
});
