import { texts } from "../texts.ts";

/** The reader's own page: name, streak, games, and for a guest what an account keeps. */
export const youTexts = texts("you", {
  // Below the name of a guest, ≤ 120
  guest: "You play as a guest. With an account your rating, games and streak stay with you on every device.",
  // Below the heading of the last games: what a tap on one does, ≤ 60
  review: "Open a game to review it.",
  // Heading of links to what is the reader's own, ≤ 32
  yours: "Games and studies",
  // Below the link to the correspondence games, ≤ 80
  gamesDetail: "Games with days for each move, yours and open ones",
  // Link, ≤ 32
  analysis: "Analysis and studies",
  // Below it: what it leads to, ≤ 80
  analysisDetail: "A board to try moves on, with the engine, and your saved studies",
});
