import { texts } from "../texts.ts";

/** Friends, blocks and challenges: what buttons and messages say of them. */
export const socialTexts = texts("social", {
  // Link to the friends: a title, and its name for screen readers with the number of requests, ≤ 60
  friends: "Friends",
  waiting: { one: "Friends, {count} request waiting", other: "Friends, {count} requests waiting" },
  // In place of a number of more than two digits, ≤ 4
  many: "99+",

  // Message with a challenge, one for each time control, ≤ 80
  challenges: {
    bullet: "{from} challenged you to a bullet game!",
    blitz: "{from} challenged you to a blitz game!",
    rapid: "{from} challenged you to a rapid game!",
    standard: "{from} challenged you to a standard game!",
    correspondence: "{from} challenged you to a correspondence game!",
  },
  // Its second line: "5 + 3, unrated", ≤ 30
  terms: { rated: "{clock}, rated", unrated: "{clock}, unrated" },
  // Beside it, if the challenger has chosen a side, ≤ 24
  yourSide: "You play {side}",
  // Its name for screen readers (noun), ≤ 24
  challengeBox: "Challenge",

  // Button that asks a player for a game (verb), ≤ 20
  challenge: "Challenge",
  // Heading of the box in which a challenge is put together, and the button's name for screen readers (verb), ≤ 40
  challengePlayer: "Challenge {player}",
  // Button, ≤ 24
  send: "Send challenge",
  // Why the button does nothing, when it is pointed at, ≤ 50
  isOffline: "User is offline",
  // Name of a button "Correspondence" for screen readers, ≤ 60
  challengeByDays: "Correspondence game with {player}",
  logInToChallenge: "Log in to challenge players",

  // Messages, ≤ 120
  declined: "{player} declined the challenge",
  keptOut: "Too many connections from you. This page comes back by itself in a minute.",

  // Buttons on a profile; the last also after a game, at a challenge and at an arena, ≤ 24
  addFriend: "Add friend",
  removeFriend: "Remove friend",
  cancelRequest: "Cancel request",
  acceptRequest: "Accept request",
  block: "Block",
  unblock: "Unblock",
  report: "Report",
  // What is asked on it before it is done, ≤ 28
  blockAsk: "Block this player?",
  // The same in a list of players, for screen readers: what is written on the button, and whom it is about, ≤ 24
  about: "{label} {player}",
  // Why the button does nothing, ≤ 50
  logInToAdd: "Log in to add friends",

  // Short messages in a corner: what somebody has just done, ≤ 80
  news: {
    "friend-request": "{player} sent you a friend request",
    "friend-accepted": "{player} accepted your friend request",
    found: "{player} joined your open game",
  },

  // A setting with three choices, ≤ 40
  whoMayChallenge: "Who may challenge you",
  // The choices, ≤ 16
  anyone: "Anyone",
  onlyFriends: "Friends",
  nobody: "Nobody",
});
