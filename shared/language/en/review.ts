import { texts } from "../texts.ts";

/**
 * A finished game reviewed, and learning from it. X and O are the sides, moves are notation such as "5-3", boards are
 * the nine small ones, numbered from 1.
 */
export const reviewTexts = texts("review", {
  // What a move is called that cost its side something, from little to much: a label beside the move, ≤ 18
  judgements: {
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
  },

  // Why the move {played} was worse than the move {better}: a paragraph. "Proved" means that the engine has worked it
  // out to the end, "decided" that a board is won or full, "a free move" that all open boards are allowed, ≤ 190
  reasons: {
    "missed-end": "Missed a win: {better} ends the game, and {side} has three boards in a line.",
    "allowed-end": "Lets {opponent} end the game at once with {answer}.",
    "missed-proved-win": "Missed a win: it was proved, beginning with {better}.",
    "proved-loss": "After {played} the win of {opponent} is proved, beginning with {answer}.",
    "made-tie": "{played} decides the last board, and the game is tied.",
    "missed-tie": "Missed a tie: {better} decides the last board.",
    "handed-board": "Handed over a board: {opponent} is sent to board {target} and can win it with {answer}.",
    "free-move-for-board":
      "Gave a free move: board {target} is decided, so {opponent} may play anywhere and can win a board with {answer}.",
    "free-move": "Gave a free move: board {target} is decided, so {opponent} may play anywhere.",
    "missed-board": "Missed a board: {better} wins board {board}.",
    "missed-block": "Left a board open: {better} keeps {opponent} from winning board {board}.",
    "sent-where-it-hurts":
      "Sent {opponent} where it hurts: board {target} is better for {opponent} than board {betterTarget}.",
    "hurts-more-than-free":
      "Sent {opponent} where it hurts: board {target} is better for {opponent} than a free move after {better}.",
    "wrong-board": "Played in the wrong board: a move in board {betterBoard} is worth more than one in board {board}.",
    "wrong-square": "Took the wrong square of board {board}: {better} is worth more than {played}.",
  },

  // Below the reason: the better move, ≤ 50
  better: "Better: {better}.",
  provedBetter: "Better, as is proved: {better}.",

  // How a position stands, in the top strip of a phone: the chances of both sides to win, or what is proved, ≤ 34
  chances: "X {x}\u202f%, O {o}\u202f%",
  provedWin: "Proved: {winner} wins",
  provedTie: "Proved: a tie",

  // A chance, or an accuracy, ≤ 16
  percent: "{percent}\u202f%",

  // Below it, in a strip beside a player's name: how accurately somebody has played, ≤ 12
  accuracy: "accuracy",

  // A move as it is named in a list, ≤ 48
  move: "Move {number}, {side}: {move}",

  // One line below the board: the position that is looked at. {move} is the text above, {standing} the chances or what is
  // proved, {judgement} such as "Mistake", ≤ 60
  beginning: "The beginning",
  beginningStanding: "The beginning. {standing}",
  moveStanding: "{move}. {standing}",
  moveStandingJudgement: "{move}. {standing}. {judgement}",

  // Read aloud: the slider that is the graph of the chances, and what the graph shows; then that the review is done, ≤ 140
  graph: "Win chance after each move",
  graphWaiting: "The game is being reviewed.",
  graphShows: "X's chance to win goes from {before} to {after}. Moves that cost something: {faults}.",
  done: "Reviewed. Moves that cost something: {faults}.",

  // Read aloud: the bar that fills while the engine works, the list of mistakes, the heading of the page, ≤ 60
  progress: "Reviewing the game",
  faults: "Moves that cost something",
  heading: "Review: {X} against {O}",

  // In place of the list, ≤ 130
  noFaults: "No move cost anything: neither an inaccuracy nor a mistake nor a blunder.",
  failed: "The engine could not be loaded.",

  // Buttons; the first two above the list, for whoever watched and for whoever played, ≤ 34
  learn: "Learn from the mistakes",
  learnFromYours: "Learn from your mistakes",
  seeAnswer: "See the answer",
  skip: "Skip",
  next: "Next",
  onceMore: "Once more",
  backToReview: "Back to the review",

  // Button in a narrow row below the board, beside "Close" of common.ts: to the board to try lines on (verb), ≤ 12
  analyse: "Analyse",

  // Both, read aloud. Each contains the word of its button, ≤ 40
  analyseFromHere: "Analyse from here",
  closeReview: "Close the review",

  // Learning from mistakes: the board, read aloud; then above what is asked, ≤ 40
  lessonBoard: "Board, find a better move",
  position: "Position {number} of {count}",

  // Learning from mistakes: what is asked, and what is said of the move that was tried. After `played` and `answer` comes
  // the reason, ≤ 110
  findInBoard: "{side} played {move}. Find a better move in board {board}.",
  findAnywhere: "{side} played {move}. Find a better move in any open board.",
  checking: "Let me see…",
  best: "Right: {move} is the best move here.",
  good: "Right: {move} is a good move, too. The review has {better}.",
  played: "That is what was played.",
  notGood: "{move} is not good enough.",
  unjudged: "The engine could not judge this move.",
  answer: "{better} was better.",
  all: "That was all. Found by yourself: {found} of {count}.",
});
