import { texts } from "../texts.ts";

/** What several parts of the product say. Part of the first load, as home says most of it. */
export const commonTexts = texts("common", {
  // The four time controls, from the fastest on: names of the game's modes, on buttons and tabs and in tables, ≤ 12
  gameTypes: {
    bullet: "Bullet",
    blitz: "Blitz",
    rapid: "Rapid",
    standard: "Standard",
    // With days for each move; in tables and beside games only, ≤ 16
    correspondence: "Correspondence",
  },

  // A time control with its clock: "Blitz 5 + 3", ≤ 24
  gameType: "{type} {clock}",

  // Whether a game counts for the ratings of its players; a button, and a word beside the time control, ≤ 14
  rated: "Rated",
  unrated: "Unrated",

  // Buttons, ≤ 16
  accept: "Accept",
  cancel: "Cancel",
  close: "Close",
  decline: "Decline",
  tryAgain: "Try again",

  // Button that leads to the page where games begin, ≤ 16
  home: "Home",

  // Link to the game that somebody plays just now, and to the page with games to look at (verb), ≤ 14
  watch: "Watch",

  // Links to the forms for one's account, as buttons of the top bar, ≤ 14
  logIn: "Log In",
  signUp: "Sign Up",

  // For screen readers, while something is on its way, ≤ 30
  loading: "Loading",

  // How a game ended, as a heading and as a sentence before others; X and O are the two sides, ≤ 40
  results: {
    X: "Player X wins!",
    O: "Player O wins!",
    tie: "Game tied!",
    aborted: "Game aborted!",
  },

  // In place of "3 minutes ago", for less than a minute: in a table, or alone, ≤ 20
  justNow: "Just now",

  // Name of the heart beside a player who supports the platform with money, ≤ 20
  supporter: "Supporter",

  // A word in a small frame beside the name of a program that plays, ≤ 5
  bot: "BOT",

  // In place of the name of a player who has deleted the account, in old games, ≤ 24
  deletedPlayer: "Deleted player",
});
