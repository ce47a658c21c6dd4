import { texts } from "../texts.ts";

/** What a game says when something could not be done. */
export const refusalsTexts = texts("refusals", {
  // Warnings in one line below the board, without a full stop. "Board" is one of the nine small ones, ≤ 90
  reasons: {
    "not-your-turn": "It is not your turn",
    occupied: "That square is taken",
    "wrong-sub-board": "Play in the highlighted board",
    finished: "The game is over",
    "not-a-player": "You are watching this game",
    "not-latest": "You are looking at an earlier position",
    "not-started": "The game has not started yet",
    "bad-request": "The server did not understand that. Reload the page if it happens again",
    "too-fast": "Too many moves at once. Try again in a moment",
    "taken-back": "Moves were taken back",
    "no-longer-fits": "Your answers no longer fit",
    "no-offer": "The offer is not open any more",
    "too-soon": "You cannot do that yet",
    "too-many-phrases": "Wait a moment before the next phrase",
    "opponent-left": "Your opponent has left",
    "opponent-busy": "Your opponent is in another game",
    busy: "You are in another game or search",
    "not-welcome": "You can't play each other",
    "played-enough": "12 rated games against the same opponent in a day is the limit. Try again later",
    "not-for-bots": "Bots cannot do this",
    unavailable: "That cannot be done right now. Try again in a moment",
  },
  moveLost: "Your move did not arrive in time",
  actionLost: "The server could not be reached. Try again",
});
