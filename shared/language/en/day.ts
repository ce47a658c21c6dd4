import { texts } from "../texts.ts";

/** The three puzzles of each day, as home shows them, too. X and O are the sides. */
export const dayTexts = texts("day", {
  // Heading, and the link to them, ≤ 24
  heading: "Daily puzzles",
  // What one asks for; {side} moves next, ≤ 60
  tasks: {
    win: "Find the win for {side}.",
    defence: "{side} to move: only one move doesn’t lose.",
    draw: "{side} to move: only one move doesn’t lose.",
  },
  // How many of today's three are solved, ≤ 40
  solved: "Solved today: {solved} of 3",
  // The streak of days, ≤ 24
  streak: { one: "{count} day in a row", other: "{count} days in a row" },

  // Heading of the player's own mistakes that come back as puzzles, and the link to them, ≤ 24
  mistakes: "My mistakes",
  // How many of them come back today, ≤ 32
  dueNow: { one: "{count} due now", other: "{count} due now" },

  // On the edge of the board of today's puzzle, on home. In capitals where the script has them, ≤ 14
  puzzle: "PUZZLE",
  // Button beside it (verb), ≤ 14
  solve: "Solve",
});
