import { texts } from "../texts.ts";

/** Answers ahead: replies that a player of a correspondence game keeps on the board of its analysis. */
export const aheadTexts = texts("ahead", {
  // Headline, and beside it how many of how many there are, ≤ 30
  heading: "Conditional moves",
  kept: "{count} of {most}",
  // Button: keeps the moves that were played on the board, ≤ 34
  keep: "Save this line",
  // Below it: what to do first; on the opponent’s turn, and on one’s own, ≤ 100
  theirs: "Play your opponent’s next move on the board, then your reply.",
  own: "Play your move on the board, then your opponent’s, then your reply.",
  // The same after other moves than those of the game, and the button back to it, ≤ 60
  elsewhere: "These moves lead away from your game.",
  position: "To the position",
  // The same once the moves are kept, or if there are too many, ≤ 130
  isKept: "Kept. The server plays your reply at once, also while you are away. Only you can see it.",
  full: "{most} answers at most. Remove one first.",
  // Read aloud: buttons of a line such as "5-3 3-1", ≤ 30
  show: "Show {moves}",
  remove: "Remove {moves}",
  // Link, and above it once the game has ended, ≤ 40
  back: "Back to the game",
  over: "This game is over.",

  // Label of a field for what a player writes for themselves beside a game, ≤ 20
  notes: "Notes",
  // Below it: who reads it, for players and for guests; that it is stored; that it is not stored yet, ≤ 90
  notesOwn: "Only you can see them.",
  notesHere: "Only you can see them. They stay in this browser.",
  notesSaved: "Saved. Only you can see them.",
  notesUnsaved: "Kept on this device. They are saved once the server can be reached.",
});
