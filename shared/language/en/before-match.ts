import { texts } from "../texts.ts";

/** What stands in place of a game that has not begun, never will, or is open in another window. */
export const beforeMatchTexts = texts("beforeMatch", {
  // Headings of the page, for screen readers, ≤ 50
  waiting: "Waiting for an opponent",
  game: "Game",
  headings: {
    declined: "Challenge declined",
    withdrawn: "Challenge withdrawn",
    expired: "Invitation expired",
    canceled: "Invitation canceled",
  },
  // Name of the box that a link to send is in, for screen readers, ≤ 30
  invitation: "Invitation",

  // Head of that box: the time control, and whether the game counts, ≤ 34
  rated: "{gameType}, rated",
  unrated: "{gameType}, unrated",

  // A challenge waits for its answer, ≤ 60
  waitingFor: "Waiting for {player} to join...",
  // The same for a correspondence game, ≤ 120
  waitingDaysFor: "The challenge waits 14 days for {player}. You need not stay here.",
  // Button that takes it back, ≤ 28
  cancel: "Cancel challenge",

  // Button below an invitation that gives it other terms, ≤ 14
  change: "Change",
  // Button beside it that ends it, ≤ 28
  cancelInvitation: "Cancel invitation",

  // Somebody else has opened the link to a challenge, ≤ 140
  others: "<from>{from}</from> has challenged <to>{to}</to>. When the game begins, you can watch it here.",
  // The same for an invitation that is not for this person, ≤ 140
  waitsFor: "<from>{from}</from> is waiting for an opponent. When the game begins, you can watch it here.",
  // Somebody has opened the link to a game and cannot take the seat, ≤ 80
  invites: "<from>{from}</from> invites you to this game.",
  // Below it: why not, and what to do about it, ≤ 150
  refusals: {
    "too-many-games": "You are playing 50 correspondence games, which is the limit.",
    "opponent-too-many": "This player is in too many correspondence games already. Try again later.",
    "players-only":
      "This game is rated, so it needs an account. Log in and it begins. If you sign up, open this link again afterwards.",
    yourself: "You were the same guest before. You can't play a rated game against yourself.",
  },

  // The game is open in another window of the same person: a sentence and a button, ≤ 44
  elsewhere: "Playing in another window",
  continue: "Continue here",

  // Why a game was not played, ≤ 70
  calledOff: {
    declined: "{player} declined the challenge",
    someoneDeclined: "opponent declined the challenge",
    withdrawn: "The challenge to {player} was withdrawn",
    canceled: "The invitation was canceled",
    expired: "{player} did not answer the challenge in time",
    nobodyJoined: "Nobody joined this game in time",
  },

  // Label of a field that holds a link, and a line below it with the code that is in the link, ≤ 70
  send: "To invite someone to play, send this link:",
  code: "Or give them the code <code>{code}</code>",
  // Names of buttons with a sign on them, and of a picture, for screen readers, ≤ 40
  copy: "Copy link",
  copied: "Copied",
  qrCode: "The link as a QR code",
  // Button that opens the sheet of the device to send the link with, ≤ 16
  share: "Share",
  // What is sent along with the link, ≤ 50
  shareText: "Play a game with me",
});
