import { texts } from "../texts.ts";

/** What the page of a game shows from its beginning. A board is one of the nine small ones; X and O are the sides. */
export const matchTexts = texts("match", {
  // Heading of the page, and name of the whole board, for screen readers, ≤ 40
  game: "Game",
  heading: "{X} against {O}",
  board: "Board, {X} against {O}",
  // Names of the parts of the page, for screen readers, ≤ 40
  about: "About this game",
  moves: "Moves",
  positions: "Positions",

  // Line below the board while a game is loaded without a network, ≤ 80
  offline: "You’re offline. The game loads once you’re back online.",

  // Line under a player's name while time for the first move runs: "0:20 to start", ≤ 30
  firstMove: "<clock></clock> to start",
  // The same at other times: the side; or the rating ("1508"), alone where its word is longer than the English one: what does
  // not fit is cut off, and that must not be the number, ≤ 22
  youPlay: "You play {side}",
  plays: "Plays {side}",
  rating: "Rated {rating}",

  // Names of the clocks, for screen readers, ≤ 40
  yourClock: "Your clock",
  clock: "{player}'s clock",

  // Line below the board, without a full stop: what matters now. A phone shows some 28 characters of it, ≤ 50
  looking: "Looking at move {move} of {all}",
  sending: "Sending your move…",
  yours: "Your turn: board {board}",
  yoursAny: "Your turn: any open board",
  theirs: "{player} plays in board {board}",
  theirsAny: "{player} plays in any open board",
  tapAgain: "Tap the same square again to play it",
  prepared: { one: "Prepared {move}. Tap it to cancel", other: "{count} prepared. Tap one to cancel" },

  // The same, when the connection is lost: what is wrong, and which clock runs meanwhile, ≤ 68
  reconnecting: "Reconnecting…",
  back: "Back online",
  lost: {
    "your clock": "You are offline – your clock still runs",
    "their clock": "You are offline – the game goes on",
    "nothing of yours": "You are offline",
  },
  unanswered: {
    "your clock": "No answer to your move yet – your clock still runs",
    "their clock": "No answer to your move yet – the game goes on",
    "nothing of yours": "No answer to your move yet",
  },
  unconfirmed: {
    "your clock": "Your move is not confirmed – your clock still runs",
    "their clock": "Your move is not confirmed – the game goes on",
    "nothing of yours": "Your move is not confirmed",
  },

  // How many people look at a game, beside an eye, ≤ 24
  watching: { one: "{count} watching", other: "{count} watching" },
  // In place of the buttons, for who looks at a game of others, ≤ 24
  youWatch: "You are watching",

  // Buttons below the moves, and what is asked on them before it is done. Nobody loses by "abort", ≤ 17
  analyse: "Analyze",
  abort: "Abort game",
  abortAsk: "Abort?",
  resign: "Resign",
  resignAsk: "Resign?",
  // Beside them, with less room: offering a draw, and asking to take back one's last move, ≤ 18
  draw: "Draw",
  drawAsk: "Offer draw?",
  takeback: "Takeback",
  takebackAsk: "Takeback?",
  // The same for screen readers, ≤ 40
  offerDraw: "Offer a draw",
  askTakeback: "Ask for a takeback",

  // Buttons with arrows, for screen readers. "new": there are moves that one has not seen, ≤ 30
  first: "First move",
  previous: "Previous move",
  next: "Next move",
  last: "Last move",
  lastNew: "Last move (new)",
  // A move in the list, for screen readers: "Move 3, X: 5-1". X's and O's moves are numbered together, ≤ 40
  move: "Move {number}, {side}: {move}",

  // Buttons: only the board and the clocks, and everything again, ≤ 16
  zen: "Zen mode",
  leaveZen: "Leave zen",
  // Button beside the board that turns the sound on, or off, ≤ 24
  soundOn: "Sound on",
  soundOff: "Sound off",
  // Button before one's first move in an arena: half the time, for a point more. And its hint, ≤ 14, ≤ 80
  berserk: "Berserk",
  berserkHint: "Half your time and increment, +1 point if you win",
});
