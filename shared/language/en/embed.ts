import { texts } from "../texts.ts";

/** A game inside a page of another site: a small board, names, clocks, and buttons to step through the moves. */
export const embedTexts = texts("embed", {
  // Name of the board for screen readers; X and O are the players, ≤ 80
  board: "{X} against {O}",

  // Names of buttons for screen readers, and their hints, ≤ 30
  first: "First position",
  previous: "Previous move",
  next: "Next move",
  last: "Last position",
  play: "Play the moves",
  pause: "Pause",

  // Below the board while the empty board of a finished game is shown, ≤ 40
  start: "The empty board.",

  // A badge beside the moves while the game runs, ≤ 8
  live: "Live",

  // A link to the game's own page, with the site's name, ≤ 40
  open: "Open on {brand}",

  // In place of the board, ≤ 90
  waiting: "Waiting for an opponent.",
  calledOff: "This game was called off before it began.",
  unknown: "There is no game at this address.",
  unread: "This game can't be loaded right now. Trying again soon.",

  // Below the board while the connection is lost, ≤ 40
  lost: "Reconnecting…",
});
