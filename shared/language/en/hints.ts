import { texts } from "../texts.ts";

/** Why the engine would make a move, in practice: a panel beside the game, which is also read aloud. X and O are the sides. */
export const hintsTexts = texts("hints", {
  // Where the move is, in words: boards and squares are numbered from 1 to 9, ≤ 60
  place: "Board {board}, square {square}.",

  // Why it is good. "It" is the move; one or two of these texts follow the place. What each claims is in
  // shared/engine/hint-reason.ts, ≤ 110
  reasons: {
    "wins-game": "It wins the game.",
    "ties-game": "It ends the game in a tie.",
    "only-move": "Any other move lets {opponent} win the game at once.",
    "saves-game": "It keeps {opponent} from winning the game at once.",
    "nears-game": "It wins board {board}. With board {next} you win the game.",
    "wins-board": "It wins board {board}.",
    "blocks-board": "It blocks {opponent} in board {board}.",
    "forces-board": "You can win a board next move, whatever {opponent} plays.",
    "two-ways": "It gives you more than one way to win board {board}.",
    "makes-two": "It makes two in a row in board {board}.",
    "sends-safe": "It sends {opponent} to board {board}, where {opponent} can't win at once.",
    "no-choice": "{opponent} can't choose the board.",
    // What speaks against it, after what speaks for it, ≤ 110
    "gives-board": "But {opponent} can then win board {board} with {answer}.",
    "gives-choice": "But {opponent} can then choose the board.",
    // How the game ends if both play their best: the engine has worked it out to the end, ≤ 110
    winning: "You are winning by force.",
    tied: "With best play it's a tie.",
    lost: "{opponent} is winning by force.",
    // What your move {move} does later in the line that the engine expects; {line} is the moves between, ≤ 110
    "line-wins-game": "Expected line: {line}, then {move} wins the game.",
    "line-wins-board": "Expected line: {line}, then {move} wins board {board}.",
    "line-two-ways": "Expected line: {line}, then {move} makes more than one way to win board {board}.",
    "line-makes-two": "Expected line: {line}, then {move} makes two in a row in board {board}.",
  },

  // Read aloud: the place and the reasons, ≤ 30
  spoken: "Hint: {hint}",

  // Below the board, where there is no hint, ≤ 70
  failed: "The engine could not be loaded. Try again",
  notNow: "Hints come on your turn",
});
