import { texts } from "../texts.ts";

/** A board to try lines on, for both sides, with the engine's opinion. X and O are the sides, moves are such as "5-3". */
export const analysisTexts = texts("analysis", {
  // Name of the page, read aloud, ≤ 14
  heading: "Analysis",

  // Beside a box to tick, in the strip above the board: whether the engine thinks, ≤ 10
  engine: "Engine",

  // Read aloud: the board, the list of moves, the engine's moves, the moves that were tried instead of one, ≤ 50
  board: "Board to analyze",
  moves: "Moves",
  lines: "Best moves by the engine",
  insteadOf: "Instead of {move}",

  // In the strip above the board: who moves where, or how the line ends, ≤ 50
  toMove: "{side} to move in board {board}",
  toMoveAnywhere: "{side} to move in any open board",
  tied: "The game is tied",
  won: "{side} has three boards in a row",

  // Proved results: at the end of a narrow row, and before moves that lead there, ≤ 14
  wins: "{side} wins",
  tie: "Tie",

  // Read aloud: the list of those moves, ≤ 50. In its place as long as there are none, ≤ 40
  results: "Where each move leads",
  noResults: "No move is proved yet",

  // Small, above the engine's moves: how many moves ahead, and how many positions it looked at, ≤ 46
  effort: "Depth {depth} • {positions} positions",

  // Read aloud, on two small buttons; how many lines there are, between them, ≤ 40
  fewerLines: "Fewer lines",
  moreLines: "More lines",
  lineCount: { one: "{count} line", other: "{count} lines" },

  // Read aloud and as a hint: a button that changes whose expected scores are told, ≤ 70
  seenBy: "You see the expected scores of {side}. Show those of {other}",

  // Read aloud and as a hint: the bar beside the board, ≤ 60
  bar: "Expected score of {side}: {percent}",
  emptyBar: "Expected score: not known yet",

  // In place of the engine's moves, ≤ 110
  failed: "The engine could not be loaded. Turn it off and on to try again.",

  // In place of the moves, as long as there are none; then how to use the keyboard, ≤ 130
  empty: "Play on the board, for both sides. Another move in the same place begins a variation.",
  arrows: "Arrow keys: left and right step through the moves, up and down switch variations.",
  digits: "Two digits play a square: 5, then 3.",

  // Two quiet buttons in one row below the moves: to make a variation the main line; to delete a move and what follows, ≤ 28
  promote: "Promote to main line",
  remove: "Delete from here",

  // Label of a field below the moves, for the move on the board or for the start, ≤ 40
  comment: "Comment on {move}",
  commentOnStart: "Comment on the start",

  // Button below the board, and what it says after a press, ≤ 18
  copyLink: "Copy link",
  copied: "Copied",

  // What is wrong with a link to a line. {text} is a piece of it, {number} says which of its moves, ≤ 110
  noMove: "This link shows no game: “{text}” is not a move.",
  notAllowed: "This link shows no game: {move} is not allowed as move {number}.",
  isOver: "This link shows no game: the game ends before move {number}, {move}.",
  noTree: "This link shows no analysis: a part of it is missing or changed.",

  // Below the strip, once: the analysis does not fit into a link any more; and when nothing more fits at all, ≤ 130
  tooLong: "Too long for a link now. The link shows the line on the board; this tab keeps everything.",
  full: "This analysis is full. Delete a part of it first.",

  // Quiet buttons below the moves: to paste a game, to set up a position, ≤ 22
  review: "Review",
  import: "Import a game",
  setUp: "Set up a position",

  // Label of the one field of a dialog, ≤ 24
  importField: "Moves or a link",
  // What may be typed there, ≤ 130
  importHint: "Such as 5-1 1-3, or 51 13, an exported game, or a link to a game or an analysis.",
  // Its button, ≤ 14
  importGo: "Open",

  // What is wrong there, ≤ 110
  importEmpty: "Type or paste moves or a link first.",
  importTag: "The tag “{tag}” gives the game another start or other rules: it cannot be read here.",
  importNoMove: "Move {number}: “{text}” is not a move.",
  importNotAllowed: "Move {number}, {move}, is not allowed.",
  importOver: "The game is over before move {number}, {move}.",
  importMany: "These are several games. Paste one of them.",
  importNoLink: "This link shows neither a game nor an analysis.",
  importNoGame: "No finished game was found at this link.",
  importFailed: "The game could not be fetched. Try again.",

  // Setting up a position, in place of the moves: what to do, ≤ 90
  setUpHow: "Press a square to change it: empty, X, O.",
  // Labels of two fields and the choices of the second, ≤ 22
  sideToMove: "To move",
  playsIn: "Plays in",
  anyBoard: "Any open board",
  boardNumber: "Board {board}",
  // Buttons in two narrow columns, ≤ 20
  clear: "Clear the board",
  restore: "Start again",
  analyse: "Analyze",
  // Why it cannot be analysed, ≤ 80
  bothLines: "Board {board} has lines of both sides.",
  alreadyWon: "{side} already has three boards in a row.",
  alreadyTied: "All boards are already decided.",
});
