import { texts } from "../texts.ts";

/** The eight ideas of Learn, each with three positions to solve. X and O are the sides. */
export const ideasTexts = texts("ideas", {
  // Heading above all of them, on the page about the rules, ≤ 24
  heading: "Eight ideas",
  // Below it, ≤ 60
  lede: "Three positions to solve for each.",
  // Beside an idea: how many of its positions are solved, ≤ 30
  progress: "{solved} of {all} solved",
  // A button for each position, and what screen readers say once it is solved, ≤ 32
  position: "Position {number}",
  positionDone: "Position {number}, solved",
  // Button to the next position; after the third one a link to the next idea, or to all of them, ≤ 16
  nextPosition: "Next",
  all: "All ideas",
  next: "Next idea",

  // Each has a title, ≤ 32
  titles: {
    sending: "Sending",
    "free-move": "The price of a free move",
    "two-threats": "Threats on two boards",
    "dead-boards": "Dead boards",
    giving: "When to give a board away",
    center: "The center",
    counting: "Counting the end",
    defending: "Defending",
  },
  // Two or three short sentences beside the board, in search results and shared links, ≤ 190
  ideas: {
    sending:
      "Your square decides where your opponent plays. Look at that board before you take it. A won board is no help if your opponent wins the game in return.",
    "free-move":
      "If your square names a decided board, your opponent may play anywhere. That is often worth more than a board. First look at what they could win.",
    "two-threats":
      "One threat can be blocked. Two at once in different boards are hard to stop: your opponent has only one move. Look for a board that is on two lines.",
    "dead-boards":
      "A board is dead when no line of boards through it can be won any more. Winning it gains nothing. It is often a safe place to send your opponent to.",
    giving:
      "You need three boards in a row, not the most boards. Let your opponent win one if they must then send you where you win.",
    center:
      "The center board is on four lines of boards, a corner on three, a side on two. If you can choose which board to win, look at the center first.",
    counting:
      "Near the end, count the empty squares of each board. Where only one is left, you know your opponent's move and where it sends you. So you can plan two moves ahead.",
    defending:
      "Before each move, ask where your opponent would win the game. If it is a single square, take it. If you can't, send them elsewhere.",
  },
  // Why the right move of a position is the one, after it is found and after a wrong move. {own} is the board of that
  // move, {sent} the board that it names, {side} moves, {other} is the opponent, ≤ 120
  reasons: {
    sending: "Winning board {own} here sends {other} where {other} wins the game.",
    "free-move": "Winning board {own} lets {other} play anywhere, and {other} wins the game.",
    "two-threats": "With board {own}, {side} threatens to win the game in two boards. {other} can't stop both.",
    "dead-boards": "No line through board {sent} can be won any more: it is worth nothing to {other}.",
    giving: "{other} can win board {sent}, but then {side} wins the game.",
    center: "{side} could win other boards too, but only the center board is enough.",
    counting: "Board {sent} has one empty square: {other} must take it, and {side} wins.",
    defending: "{other} was one square from winning board {own}, and the game with it.",
  },
});
