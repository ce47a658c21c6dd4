import { texts } from "../texts.ts";

/** Why the engine would make a move, in practice: a panel beside the game, which is also read aloud. X and O are the sides. */
export const hintsTexts = texts("hints", {
  // Where the move is, in words: boards and squares are numbered from 1 to 9, ≤ 60
  place: "Board {board}, square {square}.",

  // Why it is good. "It" is the move; one or two of these sentences follow the place, ≤ 110
  reasons: {
    "wins-game": "It wins the game.",
    "saves-game": "It keeps {opponent} from winning the game.",
    "wins-board": "It wins board {board}.",
    "blocks-board": "It keeps {opponent} from board {board}.",
    "makes-two": "It makes two in a row in board {board}.",
    "sends-to-quiet": "It sends {opponent} to board {board}, where nothing can be won yet.",
    "gives-no-choice": "It gives {opponent} no free choice.",
    // What speaks against it, after what speaks for it, ≤ 110
    "gives-choice": "But {opponent} may then choose any open board.",
  },

  // In place of reasons, where the board shows none, ≤ 90
  noReason: "It looks best some moves ahead.",

  // Read aloud: the place and the reasons, ≤ 30
  spoken: "Hint: {hint}",

  // Below the board, where there is no hint, ≤ 70
  failed: "The engine could not be loaded. Try again",
  notNow: "Hints come on your turn",
});
