import { texts } from "../texts.ts";

/** Puzzles and the three of each day. X and O are the sides; {move} is like "5-1", in any language. */
export const puzzlesTexts = texts("puzzles", {
  // Heading of the page, ≤ 24
  heading: "Puzzles",
  // Says which puzzle is on show, ≤ 20
  number: "Puzzle {number}",
  // The board, for screen readers, ≤ 40
  board: "The board of the puzzle",

  // After a right move, before and after the answer of the puzzle, ≤ 40
  right: "Right.",
  goOn: "Right. And now?",
  // After a wrong move, while the engine looks for the answer to it and then, ≤ 60
  checking: "{move} is not it.",
  wrong: "{move} is not it.",
  wrongDraw: "{move} only ties.",
  wrongLoss: "{move} loses.",
  // At the end: at the first try; after a wrong move or a hint; given up, ≤ 40
  solved: "Solved!",
  solvedLater: "Found it.",
  solution: "The solution: {moves}",
  // Then, the answer to the last move, which is now on the board and proved to be the best, ≤ 32
  reply: "Best reply: {move}.",
  // First and second hint, ≤ 40
  hintBoard: "Look at board {board}.",
  hintMove: "Play {move}.",

  // Buttons below the board, ≤ 14
  hint: "Hint",
  showSolution: "Solution",
  next: "Next",
  analyze: "Analyze",

  // Beside the board: the person's rating in puzzles, kept in this browser, ≤ 24
  rating: "Puzzle rating",
  // Below it, ≤ 80
  ratingKept: "Saved on this device. Only your first try counts.",
  // The same for an account, ≤ 80
  ratingCounted: "Only your first try counts, on all your devices.",
  // After a puzzle: how the rating changed, as "+12" or "0", and the rating of the puzzle, ≤ 40
  gained: "{change} for a puzzle of {rating}",
  // Button after a puzzle (this puzzle is bad), ≤ 24; after it, and if it could not be sent, ≤ 60
  flag: "Bad puzzle",
  flagged: "Thank you. We will look at it.",
  notFlagged: "That could not be sent. Try again later.",

  // Choice of difficulty, with its three values, ≤ 16
  difficulty: "Difficulty",
  difficulties: { easier: "Easier", normal: "Normal", harder: "Harder" },
  // Choice of theme, ≤ 16; the first one stands for all, ≤ 24
  theme: "Theme",
  anyTheme: "Any theme",
  // What a puzzle is about, after it is solved and in the choice, ≤ 32
  themes: {
    sacrifice: "Giving up a board",
    declined: "Not taking a board",
    quiet: "Quiet move",
    fork: "Double threat",
    block: "Block",
    unblocked: "Not blocking",
    behind: "Sending to a strong board",
    "own-threat": "Sending into a threat",
    "free-given": "Giving a free choice",
    "free-refused": "No free choice",
    dead: "Dead board",
  },
  // Heading of the puzzles met before, and what stands for those, ≤ 24
  history: "Your last puzzles",
  historySolved: "{number}, solved",
  historyMissed: "{number}, missed",
  // Button below them: older ones, ≤ 20
  moreHistory: "Show more",
  // On the page of the day: heading of friends' results, ≤ 24; beside a friend's name, or a day in the history: {time}
  // is like "1:42", ≤ 32
  friendsDay: "Friends",
  friendDay: "{solved} of 3 in {time}",

  // When the puzzles cannot be fetched, ≤ 80
  notLoaded: "The puzzles could not be loaded.",
  // When an address names no puzzle, ≤ 60
  unknown: "This puzzle doesn’t exist.",
  // No puzzle of the chosen theme is left, ≤ 60
  noneLeft: "You’ve seen all of these.",

  daily: {
    // The three puzzles, ≤ 12
    levels: { easy: "Easy", middle: "Medium", hard: "Hard" },
    // Beside a solved puzzle, ≤ 24
    tries: { one: "{count} try", other: "{count} tries" },
    open: "not solved yet",
    missed: "solution shown",
    // Freezes: each stands in for a day that is missed, ≤ 40
    freezes: { one: "{count} streak freeze", other: "{count} streak freezes" },
    // Links to other days, ≤ 16
    before: "Previous day",
    after: "Next day",
    today: "Today",
    // An address names a day that has not come yet, ≤ 60
    notYet: "This day has not come yet.",
    // Copies the result, ≤ 16; after it, ≤ 12
    share: "Copy result",
    shared: "Copied",
    // The first line of what is copied; {time} is like "1:42", ≤ 80
    shareText: "Ultimate Tic-Tac-Toe daily {day}: {solved} of 3 in {time}",
    // All three are over, ≤ 60
    done: "Done for today. New ones come tomorrow.",
    // Below it: names of two facts, the streak and the time until the next puzzles, such as "5 hr 12 min", ≤ 28
    streak: "Streak",
    nextIn: "Next puzzles in",
    // Button: saves a file for the calendar, which reminds at this time of each day, ≤ 28
    remind: "Remind me every day",
    // For guests, a link to the sign-up: what they would lose with this browser, ≤ 64
    signUp: {
      streak: "Sign up to keep your streak",
      rating: "Sign up to keep your puzzle rating",
      games: "Sign up to keep your next games and get a rating",
    },
  },

  training: {
    // In a review: saves the reader's mistakes as puzzles; then the link to those; or there is no room, ≤ 32
    train: { one: "Save as a puzzle", other: "Save {count} as puzzles" },
    added: "Saved. See them",
    full: "List is full: {count}",
    // Beside a saved mistake: it comes back today, or on a later day, ≤ 24
    due: "due now",
    dueOn: "on {date}",
    // How it works, ≤ 100
    how: "Each comes back after 1, 3, 7 and 21 days, until you solve it twice in a row.",
    // The list of saved mistakes, each with the number of its move; {mistake} is such a name, ≤ 32
    list: "Saved mistakes",
    mistake: "Your move {number}",
    remove: "Remove",
    removeOne: "Remove {mistake}",
    // Button after the last one that is due, ≤ 14
    finish: "Finish",
    // Nothing is saved; nothing comes back today, ≤ 120
    empty: "Nothing here yet. Review a game of yours and save its mistakes as puzzles.",
    none: "Nothing is due now.",
  },

  proposals: {
    // Beside a puzzle that a player has proposed, ≤ 60
    by: "Proposed by <player>{player}</player>",
    // Button of the analysis, and heading of its dialog, ≤ 28
    propose: "Propose as a puzzle",
    // The button that sends, ≤ 16
    send: "Propose",
    // In the dialog: which positions are taken, ≤ 160
    how: "It is accepted if exactly one move is right and it isn’t too easy. Everyone can solve it, and it shows your name.",
    // After it: a link to the new puzzle, ≤ 40
    taken: "Accepted: puzzle {number}",
    // Or why it is none, ≤ 100
    refusals: {
      "few-moves": "There are too few moves to choose from.",
      unproved: "This cannot be solved to the end. Try a later position.",
      lost: "Every move loses here.",
      several: "More than one move is right here.",
      long: "The win takes more than six moves.",
      easy: "The right move is too easy to find.",
      known: "This puzzle is here already, perhaps turned or with X and O swapped.",
      enough: "That is all for today. Come back tomorrow.",
    },
    // Heading of the player's own puzzles, ≤ 28
    own: "Your puzzles",
    // Each of them with how many tried and solved it; or an operator has withdrawn it, ≤ 60
    ownSolved: "{number}: solved by {solved} of {attempts}",
    ownRetired: "{number}: withdrawn",
  },
});
