import { texts } from "../texts.ts";

/** The bar over other pages while an opponent is searched for. */
export const searchBarTexts = texts("searchBar", {
  // Name of the bar, for screen readers, ≤ 30
  bar: "Your search",

  // In the bar, before the clock that is searched for, such as "5 + 3 Blitz", ≤ 16
  searching: "Searching",

  // Title of the browser's tab; {time} is how long, "0:31", ≤ 30
  title: "Searching {time}",

  // Link to the practice games while nobody is found, ≤ 12
  practice: "Practice",
  // The same, read aloud, ≤ 40
  meanwhile: "Practice meanwhile",

  // Button: to the game that was found, ≤ 26
  open: "Open the game",
});
