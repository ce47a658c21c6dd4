import { texts } from "../texts.ts";

/** The rules in three pictures, on home. */
export const rulesInShortTexts = texts("rulesInShort", {
  // Heading, ≤ 40
  title: "The rules in a minute",
  // Link to the page with all of them, ≤ 26
  all: "All the rules",
  // For screen readers: a picture, with the heading of its step, ≤ 60
  example: "Example: {title}",
  // One line below the clocks, for newcomers: a link to a board on which one learns the game, ≤ 60
  offer: "New here? <learn>Learn it in a minute</learn>.",
  steps: {
    // Heading of a step, ≤ 36
    sent: {
      title: "You send your opponent",
      // A sentence below it, ≤ 130
      text: "The square you take decides in which board your opponent plays next.",
    },
    boardWon: {
      // Heading of a step, ≤ 36
      title: "Win small boards",
      // A sentence below it, ≤ 130
      text: "Three in a row wins a small board, and it is yours.",
    },
    gameWon: {
      // Heading of a step: the big board that the nine small ones make, ≤ 36
      title: "Win the big one",
      // A sentence below it, ≤ 130
      text: "Three small boards in a row win the game.",
    },
  },
});
