import { texts } from "../texts.ts";

/** What to go on with today, on home. */
export const todayTexts = texts("today", {
  // Heading, ≤ 20
  heading: "Today",

  // Link to practice, and below it the game that is not over, or the next opponent, ≤ 24, ≤ 44, ≤ 44
  goOn: "Continue",
  game: "Your game against {opponent}",
  level: "{opponent}, level {level} of {count}",

  // Link to the review of a game, and below it: the opponent, and "Nov 3, 2026", ≤ 36, ≤ 60
  review: "Review your last loss",
  lost: "Against {player}, {date}",

  // Link to a game that others play now, and below it their names, ≤ 16, ≤ 60
  live: "Live",
  players: "{x} against {o}",
});
