import { texts } from "../texts.ts";

/** How a game ended and what to do next: in a box, and below the board when that is closed. */
export const afterMatchTexts = texts("afterMatch", {
  // In the box, below the result, ≤ 30
  won: "You won",
  lost: "You lost",
  // Name of the list of both ratings, for screen readers, ≤ 30
  ratings: "Ratings",

  // Buttons in the box. A rematch is another game of the same two, ≤ 28
  rematch: "Rematch",
  rematchOffered: "Rematch offered",
  acceptRematch: "Accept rematch",
  rematchDeclined: "Rematch declined",
  newOpponent: "New opponent",
  searching: "Searching…",
  review: "Review",
  newGame: "New game",
  share: "Share this game",
  download: "Download this game",
  // Copies the HTML with which other sites show the game; and after that, ≤ 32
  embed: "Copy the embed code",
  embedCopied: "Code copied",
  // Its last position as a drawing, ≤ 32
  drawing: "Download a picture",
  // Button with three dots that opens the last three and more, for screen readers, ≤ 14
  more: "More",
  // Link in the box for who has no account: it keeps no game that is over, ≤ 70
  signUp: "Sign up to keep your next games and get a rating",
  // The rematch in a row of small buttons: it is offered, or declined, ≤ 12
  offered: "Offered",
  declined: "Declined",
  // The same buttons for screen readers, when a press takes it back, ≤ 50
  cancelRematch: "Rematch offered. Cancel",
  cancelSearch: "Searching… Cancel",

  // What is sent along with a link to the game. "result" is a sentence: "Player X wins!", ≤ 60
  shareText: "{X} against {O}: {result}",
  // Button after a game of an arena, in place of a rematch and of a new opponent, ≤ 24
  toArena: "Back to the arena",
});
