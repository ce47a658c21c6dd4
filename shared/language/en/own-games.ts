import { texts } from "../texts.ts";

/** A player's running correspondence games: a page, a part of home, and the way to the next one. */
export const ownGamesTexts = texts("ownGames", {
  // Headline, ≤ 30
  heading: "My games",
  // Link beside it on home, ≤ 20
  all: "All games",
  // First line of a game, ≤ 40
  against: "Against <player>{opponent}</player>",
  // Second line: whose move it is, and the time left, "2 days 3 hr", ≤ 50
  yourMove: "Your move: {time} left",
  theirMove: "Their move: {time} left",
  // In a strip above every page: a game, or so many, wait for one's move; or none does, ≤ 28
  waits: { one: "Your move", other: "Your move in {count} games" },
  noneWaits: "Their move",
  // After it, where there is room: the time for the first move, ≤ 20
  left: "{time} left",
  // Button in it: to the game, ≤ 14
  open: "Open",
  // Button after a move: to the next game that waits, and how many do, ≤ 40
  next: { one: "Next game", other: "Next game ({count} waiting)" },
  // Link to the notifications in the settings, below the list, ≤ 36
  tellMe: "Tell me when it is my move",
  // In place of the list, ≤ 120
  empty: "No correspondence game is running. Invite a friend and choose days for each move.",
  // Button below that, ≤ 30
  begin: "Invite a friend",
  // In place of the list, ≤ 100
  failed: "Your games could not be loaded.",
});
