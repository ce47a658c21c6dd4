import { texts } from "../texts.ts";

/** The list of keys. A board is one of the nine small ones; the big board is all of them. */
export const shortcutsTexts = texts("shortcuts", {
  // Heading, ≤ 30
  heading: "Keyboard shortcuts",

  // Keys as they are written on a keyboard, ≤ 16
  keys: { tab: "Tab", control: "Ctrl + ←", ends: "Home End", enter: "Enter", escape: "Esc" },

  // What a key does, ≤ 100
  steps: "Previous and next position",
  ends: "First and last position",
  tab: "To the board and out of it",
  squares: "On the board: from square to square",
  boards: "On the board: from board to board; Shift does it, too",
  corners: "On the board: ends of the row, with Ctrl corners of the board",
  play: "On the board: play",
  typed: "Board 5, then play its square 3; Escape after the first digit takes it back",
  where: "To the board to play in, or the next of them",
  sayWhere: "Say where to play and what is there",
  sayBoard: "Say what is in this board",
  sayBig: "Say how the big board stands",
  sayMove: "Say the last move",
  sayClocks: "Say both clocks",
  sound: "Sound off and on",
  prepare: "On the board, while the opponent thinks: prepare a move",
  clear: "Take back what is prepared",
  zen: "Zen mode: only the board and the clocks",
  help: "This list",
});
