import { texts } from "../texts.ts";

/** What players can say to each other: each reads it in the own language. */
export const phrasesTexts = texts("phrases", {
  // Buttons of a menu, and a bubble beside the name of who says it. "Oops" is about one's own mistake, ≤ 20
  hi: "Hi",
  "good-luck": "Good luck",
  "well-played": "Well played",
  thanks: "Thanks",
  oops: "Oops",
  "good-game": "Good game",
});
