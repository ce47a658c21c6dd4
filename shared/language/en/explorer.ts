import { texts } from "../texts.ts";

/** What was played in rated games from a position of the first moves on. Part of the analysis and of a review. */
export const explorerTexts = texts("explorer", {
  // Heading of a part that opens with a press, ≤ 18
  heading: "Openings",

  // Name of the field below it, read aloud, and its choices: games by the mean of both players' ratings, ≤ 20
  ratings: "Ratings",
  all: "All ratings",
  under: "Under {rating}",
  between: "{from} to {to}",
  over: "{rating} and more",

  // How games with a move ended: three short words in one row beside the field, in the colors of a bar, ≤ 10
  xWon: "X won",
  drawn: "drawn",
  oWon: "O won",

  // How many games a move was played in, ≤ 18
  games: { one: "{count} game", other: "{count} games" },

  // Read aloud: a move with what followed it. {games} is the text above, the others are such as "45 %", ≤ 90
  row: "{move}: {games}. X won {x}, drawn {draws}, O won {o}.",

  // The list of moves, read aloud, ≤ 40
  moves: "Moves played here",

  // Below the list: the moves that it leaves out, ≤ 40
  others: { one: "and {count} other move", other: "and {count} other moves" },

  // Small print below that: which games are counted, ≤ 120
  about: "Rated games between people, {moves} moves or more. Turned and mirrored boards count together.",

  // In place of the list: nothing was played here; the position is too late in the game, {moves} is 5, ≤ 110
  empty: "No rated games counted here yet. <play>Play one</play>",
  tooLate: "Openings cover the first {moves} moves of each side.",
  failed: "The openings could not be loaded.",
  offline: "You’re offline. Openings load once you’re back online.",
});
