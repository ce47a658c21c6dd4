import { texts } from "../texts.ts";

/** Parts of the page of a game that come after its beginning, or only where there is room. */
export const matchPartsTexts = texts("matchParts", {
  // Beside the board: which side one plays, or that one looks at a game of others, ≤ 24
  youPlay: "You play {side}",
  youWatch: "You are watching",
  // Beside the board, the rules in three lines. A board is one of the nine small ones, ≤ 100
  rules: {
    sent: "Your square sends your opponent to the board in the same place.",
    free: "Sent to a board that is decided? Play in any open one.",
    won: "Three boards in a row win.",
  },
  // Below the moves on a phone, in the first games: one sentence on what the last move means. The first is its name for
  // screen readers; on one's own turn: at the beginning, sent to a board, free to choose; on the opponent's turn the same,
  // and after a move that won a board. Two lines of a phone, ≤ 84
  coach: {
    name: "Tip",
    begin: "Take any square. It decides in which board your opponent plays.",
    wait: "X begins. Its square decides in which board you play.",
    sent: "Your opponent's square sends you to board {board}.",
    choose: "That board is decided. Play in any open one.",
    sends: "Your move sends your opponent to the board at the same place.",
    chooses: "That board is decided. Your opponent may play in any open one.",
    won: "You won a board. Three boards in a row win the game.",
  },
  // Buttons beside the board, ≤ 32
  shortcuts: "Keyboard shortcuts",
  analyse: "Analyze from here",
  // Link from a correspondence game to its analysis, with the replies that its player has prepared there, ≤ 34
  ahead: { one: "{count} conditional move", other: "{count} conditional moves" },

  // Card beside the board with what is known of the opponent: its name for screen readers, ≤ 30
  opponent: "Your opponent",
  // For screen readers: the button that opens the card over the board, and the card there, ≤ 40
  aboutOpponent: "About {opponent}",
  // Its lines: a word before the value, ≤ 14
  rating: "Rating",
  country: "Country",
  score: "Score",
  // How the games between the two have ended, in a narrow column of values, ≤ 52
  firstGame: "First game between you",
  wins: "You {wins}, opponent {losses}",
  winsAndTies: {
    one: "You {wins}, opponent {losses}, {count} tie",
    other: "You {wins}, opponent {losses}, {count} ties",
  },

  // Box over the moves when the opponent has left: its name for screen readers, ≤ 30
  away: "Opponent away",
  // Sentences in it; the clock counts down to when the game can be ended as won, ≤ 60
  hasLeft: "<name>{player}</name> has left.",
  claimIn: "You can claim the win in <clock></clock>",
  // The same, aloud, ≤ 60
  left: "{player} has left.",
  canClaim: "You can claim the win.",
  isBack: "{player} is back.",
  // Buttons in it: what to do about who has left. "Claim…" leads back from waiting to the choice, ≤ 20
  claim: "Claim win",
  draw: "Call a draw",
  drawAsk: "Draw?",
  wait: "Wait",
  claimAfterAll: "Claim…",

  // Box over the moves when the connection is lost: its name for screen readers, ≤ 30
  connection: "Connection",
  // What becomes of one's move meanwhile, ≤ 80
  moveKept: "Your move is kept and sent as soon as you are back.",
  canMove: "You can still move: it is sent as soon as you are back.",
  willSee: "You will see the board as it is as soon as you are back.",

  // Box over the moves with an offer: its name for screen readers, ≤ 20
  offer: "Offer",
  // What is offered in it, without a full stop. A takeback takes back the last moves, ≤ 60
  offered: {
    draw: "{player} offers a draw",
    takeback: "{player} asks to take back a move",
    rematch: "{player} offers a rematch",
  },
  own: {
    draw: "You offer a draw",
    takeback: "You ask to take back a move",
    rematch: "You offer a rematch",
  },

  // Ready-made phrases of the players: names of buttons with a sign, for screen readers, and of one in the menu, ≤ 30
  phrases: "Phrases",
  say: "Say something",
  mute: "Mute phrases",
  // A phrase, aloud: "ada says: Good luck.", ≤ 40
  says: "{player} says: {phrase}.",

  // How many moves may be prepared for the next turn: name of a list, ≤ 30
  prepared: "Prepared moves",
  // Its entries; "automatic" says what it comes to in this game, ≤ 44
  modes: { off: "Off", one: "One move", table: "One for each board" },
  automatic: {
    off: "Automatic (off)",
    one: "Automatic (one move)",
    table: "Automatic (one for each board)",
  },
  // The same with the name of the list, when it is pointed at, ≤ 60
  preparedNow: {
    off: "Prepared moves: Off",
    one: "Prepared moves: One move",
    table: "Prepared moves: One for each board",
  },
});
