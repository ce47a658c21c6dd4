import { texts } from "../texts.ts";

/** What a link to a game without its second player says of it in a chat. Only the server says it. */
export const invitationMetasTexts = texts("invitationMetas", {
  // Titles: of an invitation, and of a challenge to one player; {timeControl} is as in game-metas.ts, ≤ 80
  invitation: "{creator} invites you to a game of {timeControl}",
  challenge: "{creator} challenges {invited} to a game of {timeControl}",
  // Titles of a game that was not played, drawn into its picture, too, ≤ 40
  calledOff: {
    declined: "Challenge declined",
    withdrawn: "Challenge withdrawn",
    expired: "Invitation expired",
    canceled: "Invitation canceled",
  },
  // Descriptions of invitation and challenge; a seat is the place of a player, ≤ 160
  openSeat: {
    unrated: "Open the link to take the other seat. You need no account.",
    rated: "Open the link and log in to take the other seat.",
  },
  keptSeat: "The other seat is kept for {invited}.",
  // Sentences before these: of a rated game, and of the side that the inviter has left, ≤ 40
  ratedGame: "This game is rated.",
  youPlay: { X: "You play X.", O: "You play O." },
  // Descriptions of a game that was not played, ≤ 160
  whyCalledOff: {
    declined: "This game was not played: the challenge was declined.",
    withdrawn: "This game was not played: the challenge was withdrawn.",
    expired: "This game was not played: nobody joined it in time.",
    canceled: "This game was not played: the invitation was canceled.",
  },
});
