import { texts } from "../texts.ts";

/** What the server turned down beside a game: searches and challenges. */
export const socketErrorsTexts = texts("socketErrors", {
  // Sentences in a form, below a board or in a box, ≤ 120
  "bad-request": "The server did not understand. Reload the page and try again.",
  "too-fast": "That was too fast. Wait a moment and try again.",
  "not-found": "There is no such game.",
  "too-many-games": "You have created too many games. Try again in a few minutes.",
  "players-only": "Log in to send challenges.",
  "no-such-player": "There is no such player.",
  yourself: "You cannot challenge yourself.",
  offline: "This player is offline.",
  "not-welcome": "This player does not take challenges from you.",
  "played-enough": "12 rated games against the same opponent in a day is the limit. Try again later.",
  "already-challenged": "There is an open challenge between you already.",
  "too-many-challenges": "There are too many open challenges. Wait for an answer first.",
  "bot-busy": "This bot is playing enough games right now. Try another one.",
  "too-many-bot-games": "You are playing enough bots at once. Finish a game first.",
  "bot-does-not-play-this": "This bot does not play that. Try another time control.",
  "bot-resting": "This bot has played enough bots for today.",
  "not-for-bots": "Bots cannot do this.",
  unavailable: "The server is busy. Try again in a moment.",
});
