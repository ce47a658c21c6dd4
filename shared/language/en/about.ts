import { texts } from "../texts.ts";

/** A page that says little yet, with a drawing of a random game's end. */
export const aboutTexts = texts("about", {
  // Heading of the page, ≤ 24
  heading: "In Development",

  // Below the drawing: sentences of their own, one after the other; the second only where the drawing is a button, ≤ 70
  picture: "A random game, played to its end.",
  press: "Press the picture for another one.",

  // Read aloud instead of the drawing, ≤ 140
  win: {
    one: "Drawing of the final board of a random game: a win for {winner} after {count} move",
    other: "Drawing of the final board of a random game: a win for {winner} after {count} moves",
  },
  tie: {
    one: "Drawing of the final board of a random game: a tie after {count} move",
    other: "Drawing of the final board of a random game: a tie after {count} moves",
  },
});
