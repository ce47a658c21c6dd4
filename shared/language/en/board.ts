import { texts } from "../texts.ts";

/** The board in words, for those who do not look at it. */
export const boardTexts = texts("board", {
  // For screen readers, one of 81 squares. A board is always one of the nine small ones; X and O are the sides, ≤ 70
  square: {
    empty: "Board {board}, square {square}, empty",
    marked: "Board {board}, square {square}, {side}",
    last: "Board {board}, square {square}, {side}, just played",
    prepared: "Board {board}, square {square}, empty, prepared",
    suggested: "Board {board}, square {square}, empty, suggested",
  },

  // For screen readers, a picture of the whole board: what it is called, and the sentences below, ≤ 40
  picture: "{label}. {position}",

  // Sentences for screen readers. "boards" is a number or a list: "1, 4, and 9"; the plural is of how many, ≤ 70
  won: { one: "{side} has won board {boards}.", other: "{side} has won boards {boards}." },
  tied: { one: "Board {boards} is tied.", other: "Boards {boards} are tied." },
  open: { one: "Board {boards} is open.", other: "Boards {boards} are open." },
  allOpen: "All nine boards are open.",
  noneOpen: "No board is open.",
  last: "Last move: {side} on board {board}, square {square}.",
  toMove: "{side} to move in board {board}.",
  toMoveAny: "{side} to move in any open board.",
  gameTied: "The game is tied.",
  gameWon: "{side} has won the game.",

  // For screen readers, one of the nine boards with what is in it, which is the next group, ≤ 70
  board: {
    open: "Board {board}, open to play: {content}.",
    closed: "Board {board}: {content}.",
    tied: "Board {board}, tied: {content}.",
    won: "Board {board}, {side} has it: {content}.",
  },

  // After a colon: which squares of a board the sides have, and which are free; each is a list: "2, 4, and 7", ≤ 60
  content: {
    empty: "empty",
    X: "X on {X}; free: {free}",
    O: "O on {O}; free: {free}",
    both: "X on {X}; O on {O}; free: {free}",
    full: "X on {X}; O on {O}",
  },
});
