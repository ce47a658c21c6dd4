import { texts } from "../texts.ts";

/** The bar over other pages while a game runs, and after it has ended. */
export const runningGameTexts = texts("runningGame", {
  // Name of the bar, and of the clock in it, for screen readers, ≤ 30
  bar: "Your game",
  clock: "Your clock",

  // In the bar: whose turn it is, or how the game ended, ≤ 24
  yours: "Your turn",
  theirs: "Their turn",
  aborted: "Game aborted",
  tied: "Game tied",
  won: "You won",
  lost: "You lost",
  // After that, in smaller type; not where there is little room, ≤ 38
  against: "against <name>{opponent}</name>",

  // Buttons, ≤ 28
  back: "Return to the game",
  see: "See the game",
});
