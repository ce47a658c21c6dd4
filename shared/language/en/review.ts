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

  // Why the move {played} was worse than the move {better}: a paragraph. {answer} is the opponent's reply to {played}. "By
  // force" means that the engine has worked it out to the end. What each sentence claims: shared/review/reason.ts, ≤ 190
  reasons: {
    "missed-end": "Missed a win: {better} wins the game.",
    "allowed-end": "Lets {opponent} win the game with {answer}.",
    "missed-forced-win": "Missed a forced win, starting with {better}.",
    "forced-win": "{better} wins by force.",
    "proved-loss": "{played} loses by force: {opponent} starts with {answer}.",
    "missed-block": "Leaves {opponent} one square from board {board}; {better} blocks it.",
    "gives-board": "Sends {opponent} to board {board}: {answer} wins it.",
    "gives-choice-of-board": "Lets {opponent} choose the board: {answer} wins board {board}.",
    "missed-board": "Missed a board: {better} wins board {board}.",
    "forced-board": "After {answer}, {opponent} can win a board next move, whatever {side} plays.",
    "missed-forced-board": "After {better}, {side} can win a board next move, whatever {opponent} plays.",
    "two-ways": "Allows {answer}: {opponent} then has more than one way to win board {board}.",
    "missed-two-ways": "{better} gives {side} more than one way to win board {board}.",
    "gives-choice": "Lets {opponent} choose the board.",
    "allowed-block": "Sends {opponent} to board {board}, where {answer} blocks {side}.",
    "missed-far-block": "{better} blocks {opponent} in board {board}.",
    "missed-two": "{better} makes two in a row in board {board}.",
    "allowed-two": "Allows {answer}: two in a row for {opponent} in board {board}.",
  },

  // The same where the reader made the move: each that names {side}, ≤ 190
  yourReasons: {
    "forced-board": "After {answer}, {opponent} can win a board next move, whatever you play.",
    "missed-forced-board": "After {better}, you can win a board next move, whatever {opponent} plays.",
    "missed-two-ways": "{better} gives you more than one way to win board {board}.",
    "allowed-block": "Sends {opponent} to board {board}, where {answer} blocks you.",
  },

  // The same where the reader's opponent {side} made it: each that names {opponent}, who is the reader, ≤ 190
  theirReasons: {
    "allowed-end": "Lets you win the game with {answer}.",
    "proved-loss": "{played} loses by force: you start with {answer}.",
    "missed-block": "Leaves you one square from board {board}; {better} blocks it.",
    "gives-board": "Sends you to board {board}: {answer} wins it.",
    "gives-choice-of-board": "Lets you choose the board: {answer} wins board {board}.",
    "forced-board": "After {answer}, you can win a board next move, whatever {side} plays.",
    "missed-forced-board": "After {better}, {side} can win a board next move, whatever you play.",
    "two-ways": "Allows {answer}: you then have more than one way to win board {board}.",
    "gives-choice": "Lets you choose the board.",
    "allowed-block": "Sends you to board {board}, where {answer} blocks {side}.",
    "missed-far-block": "{better} blocks you in board {board}.",
    "allowed-two": "Allows {answer}: two in a row for you in board {board}.",
  },

  // Below the reason: the better move, ≤ 50
  better: "Better: {better}.",
  provedBetter: "Best (certain): {better}.",

  // How a position stands, in the top strip of a phone: what is proved, or X's expected score, which is X's chance to win
  // and half the chance of a tie; O has the rest. A player reads of itself, ≤ 34
  expected: "Expected score: X {x}\u202f%",
  yourExpected: "Your expected score: {percent}\u202f%",
  provedWin: "Proved: {winner} wins",
  provedYourWin: "Proved: you win",
  provedTie: "Proved: a tie",

  // In their place where the game is over by the rules, ≤ 34
  won: "{winner} won the game",
  youWon: "You won the game",
  tied: "The game is a tie",

  // An expected score, or an accuracy, ≤ 16
  percent: "{percent}\u202f%",

  // Below it, in a strip beside a player's name: how accurately somebody has played, ≤ 12
  accuracy: "accuracy",

  // A move as it is named in a list, ≤ 48
  move: "Move {number}, {side}: {move}",

  // One line below the board: the position that is looked at. {move} is the text above, {standing} X's expected
  // score or what is proved, {judgement} such as "Mistake", ≤ 60
  beginning: "The beginning",
  beginningStanding: "The beginning. {standing}",
  moveStanding: "{move}. {standing}",
  moveStandingJudgement: "{move}. {standing}. {judgement}",

  // Read aloud: the slider that is the graph of the expected scores, and what the graph shows; then that the review is
  // done, ≤ 140
  graph: "Expected score after each move",
  graphWaiting: "The game is being reviewed.",
  graphShows: "X's expected score goes from {before} to {after}. {faults}.",
  yourGraphShows: "Your expected score goes from {before} to {after}. {faults}.",
  done: "Reviewed: {faults}.",

  // Parts of {faults} above: how many moves of each judgement, ≤ 24
  counted: {
    inaccuracy: { one: "{count} inaccuracy", other: "{count} inaccuracies" },
    mistake: { one: "{count} mistake", other: "{count} mistakes" },
    blunder: { one: "{count} blunder", other: "{count} blunders" },
  },

  // Read aloud: the bar that fills while the engine works, the heading of the page, ≤ 60
  progress: "Reviewing the game",
  heading: "Review: {X} against {O}",

  // In place of the turning points, ≤ 130
  noFaults: "A clean game: no mistakes found.",
  tooShort: "Too few moves to judge.",
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
  analyse: "Analyze",

  // Both, read aloud. Each contains the word of its button, ≤ 40
  analyseFromHere: "Analyze from here",
  closeReview: "Close the review",

  // Learning from mistakes: the board, read aloud; then above what is asked, ≤ 40
  lessonBoard: "Board, find a better move",
  position: "Position {number} of {count}",

  // Learning from mistakes: what is asked, and what is said of the move that was tried. After `played` and `answer` comes
  // the reason, ≤ 110
  findInBoard: "{side} played {move}. Find a better move in board {board}.",
  findAnywhere: "{side} played {move}. Find a better move in any open board.",
  youFindInBoard: "You played {move}. Find a better move in board {board}.",
  youFindAnywhere: "You played {move}. Find a better move in any open board.",
  checking: "Let me see…",
  best: "Right: {move} is the best move here.",
  suggested: "Right: {move} is the move that the review suggests.",
  good: "Right: {move} is a good move, too. The review suggests {better}.",
  played: "That is what was played.",
  notGood: "{move} is not good enough.",
  unjudged: "The engine could not judge this move.",
  answer: "{better} was better.",
  all: "That was all. Found by yourself: {found} of {count}.",

  // What any other move is called: labels like those of mistakes, ≤ 18
  otherClasses: {
    best: "Best",
    good: "Good",
    forced: "Forced",
  },
  // Beside a move, ≤ 18
  onlyMove: "Only move",
  // The same aloud, ≤ 80
  onlyMoveAloud: "Only move: every other one is proved to be worse",

  // Above the list: the three mistakes that cost the most; each is a button, ≤ 24
  turningPoints: "Turning points",
  // Such a button aloud. {move} is "Move 9, X: 5-2", ≤ 80
  turningPoint: "Turning point: {move}. {judgement}",

  // Names of a small table and of the list, read aloud, ≤ 34
  counts: "Moves of each side",
  moves: "All moves",

  // Beside a move: how long it took, ≤ 12
  took: "{seconds}\u202fs",
  // The same aloud, ≤ 34
  tookAloud: "in {seconds} seconds",

  // Buttons at a mistake, ≤ 24
  showLine: "Show the line",
  playFromHere: "Play from here",
  // Button that leads to the next mistake, ≤ 24
  nextMistake: "Next mistake",
  // Its key in the list of shortcuts, ≤ 60
  nextMistakeKeys: "Next mistake; with Shift the one before",

  // The better moves on the board: a heading, what they are better than, the board read aloud, then how far they are known, ≤ 60
  line: "Better line",
  betterThan: "Better than {played}:",
  lineBoard: "Board, better line",
  lineThinking: "Looking for the best replies…",
  lineOver: "The game ends here.",
  lineFailed: "The engine could not find the replies.",

  // Button: short for "Back to the review", ≤ 10
  backShort: "Back",

  // The page for a line from a link: somebody without a name; its heading; what it says without a line, or with a wrong one, ≤ 130
  player: "Player {side}",
  pageHeading: "Review",
  nothingHere: "There is no game to review here. Finish a practice game, or open a line from the analysis.",
  noGame: "This link shows no game: “{text}” is not a legal move.",
  noSide: "This link is broken: a player is X or O, not “{text}”.",
  // Link below it, ≤ 16
  toPractice: "Practice",
});
