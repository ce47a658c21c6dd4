import { texts } from "../texts.ts";

/** A board to try lines on, for both sides, with the engine's opinion. X and O are the sides, moves are such as "5-3". */
export const analysisTexts = texts("analysis", {
  // Name of the page, in the strip above the board of a phone, ≤ 14
  heading: "Analysis",

  // Beside a box to tick, in the same strip: whether the engine thinks, ≤ 10
  engine: "Engine",

  // Read aloud: the board, the list of moves, the engine's moves, the moves that were tried instead of one, ≤ 50
  board: "Board to analyse",
  moves: "Moves",
  lines: "Best moves by the engine",
  insteadOf: "Instead of {move}",

  // In the strip below the board: who moves where, or how the line ends, ≤ 50
  toMove: "{side} to move in board {board}",
  toMoveAnywhere: "{side} to move in any open board",
  tied: "The game is tied",
  won: "{side} has three boards in a line",

  // At the end of a narrow row: what is proved of a move, for the side that makes it, ≤ 20
  proved: {
    win: "proved: wins",
    draw: "proved: ties",
    loss: "proved: loses",
  },

  // In place of the engine's moves, ≤ 110
  failed: "The engine could not be loaded. Turn it off and on to try again.",

  // In place of the moves, as long as there are none; then how to use the page, beside the board of a wide window, ≤ 130
  empty: "Play on the board, for both sides. Another move in the same place begins a variation.",
  playBoth: "Play for both sides. Another move in the same place begins a variation.",
  arrows: "Left and right go through the line, up and down to what was tried instead.",
  digits: "Two digits play a square: 5, then 3.",

  // Two quiet buttons in one row below the moves: to make a variation the main line; to delete a move and what follows, ≤ 28
  promote: "Promote to main line",
  remove: "Delete from here",

  // Button below the board, and what it says after a press, ≤ 18
  copyLink: "Copy link",
  copied: "Copied",

  // What is wrong with a link to a line. {text} is a piece of it, {number} says which of its moves, ≤ 110
  noMove: "This link shows no game: “{text}” is no move.",
  notAllowed: "This link shows no game: {move} is not allowed as move {number}.",
  isOver: "This link shows no game: the game is over before {move}, its move {number}.",
});
