import { texts } from "../texts.ts";

/** Home, as far as it is part of the first load. */
export const homeTexts = texts("home", {
  // The headline, with no-break spaces so that each sentence, 16 characters at most, stays on a line, ≤ 32
  headline: "Nine\u00a0boards. One\u00a0winner.",
  // Below it: "board" is one of the nine small ones, ≤ 120
  lede: "Each square you take decides the board your opponent must play in next.",

  // The largest button, and for screen readers the panel with all ways into a game (verb), ≤ 16
  play: "Play",
  // Below the button "Play", on a line of its own, with a network and without, ≤ 60
  until: "You play the computer until somebody is found.",
  offline: "You are offline: you play the computer.",
  // For screen readers: the choice between "Rated" and "Unrated", ≤ 50
  ratedOrUnrated: "Rated or unrated",
  // Hint at "Rated", for who is not logged in, ≤ 70
  logInForRated: "Log in to play rated games",

  // Buttons and a label in capitals where the language has them, ≤ 36
  withFriend: "PLAY WITH A FRIEND",
  withComputer: "PLAY WITH THE COMPUTER",
  withCode: "JOIN WITH A CODE",
  // Name of a button with a sign on it, beside "PLAY WITH A FRIEND", for screen readers, ≤ 50
  friendOptions: "Choose clock, side and rating",
  // Below "Practice", the link to the games against the computer: there are ten opponents, ≤ 32
  practiceDetail: "The computer, 10 levels",
  // Link to a game of two people who share a phone or a computer, ≤ 32
  onThisDevice: "Two on this device",
  // Hint at a button that does nothing yet, ≤ 50
  inDevelopment: "In development",

  // In the empty field for the code of a game that somebody sent, ≤ 30
  enterCode: "Enter game code",
  // Button beside it, ≤ 14
  join: "Join",
  // Below it, when the code cannot be one, ≤ 90
  codeTooShort: {
    one: "A game code has at least {count} character",
    other: "A game code has at least {count} characters",
  },

  // The same, when no game has it, ≤ 90
  noSuchCode: "There is no game with this code. Is it complete?",

  // One line below the clocks: "clock" means one of the four buttons above, such as "5 + 3 Blitz", ≤ 60
  pick: "Choose a time control to find an opponent.",
  found: "Opponent found.",
  settingUp: "Setting up your game…",
  quiet: "It's quiet right now.",
  looking: "Looking for an opponent…",
  lookingNear: "Looking for an opponent near your rating…",
  // For somebody who has aborted several games: "time" is "0:20", ≤ 60
  paused: "Too many aborted games. Searching in {time}.",

  // Button beside that line, when nobody comes, ≤ 24
  inviteFriend: "Invite a friend",
  // For screen readers: what the clock beside it shows, ≤ 50
  timeSearching: "Time spent searching",
});
