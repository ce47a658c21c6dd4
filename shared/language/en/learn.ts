import { texts } from "../texts.ts";

/** The rules as Learn tells them. "Board" is one of the nine small ones; X and O are the sides. */
export const learnTexts = texts("learn", {
  // Heading of the page, ≤ 24
  heading: "How to play",

  // What the game is, above the ideas and the rules, ≤ 140
  lede: "Nine small boards make a big one, and every move decides where the next one is made.",

  // The rules. Each has a heading, two sentences, and what to try on the board beside them, ≤ 170
  lessons: {
    sent: {
      title: "Where you are sent",
      text: "The square you take in a small board points to the board in the same place. There your opponent must play.",
      task: "Take any square and see where O is sent.",
    },
    back: {
      title: "And back again",
      text: "Your opponent's square sends you. So a good square for you may be a good board for them.",
      task: "X took square 3. Answer for O in board 3.",
    },
    won: {
      title: "Winning a board",
      text: "Three in a row wins a small board. It stays won, and nobody plays in it anymore.",
      task: "Complete the row in board 5 for X.",
    },
    free: {
      title: "Free choice",
      text: "Sent to a finished board? Play anywhere.",
      task: "O sent X to board 5, which is won. Take a square for X in any open board.",
    },
    tied: {
      title: "Ties count for nobody",
      text: "A small board that fills up without three in a row belongs to nobody.",
      task: "Fill board 2 for O.",
    },
    aim: {
      title: "The aim",
      text: "Three small boards in a row, across, down or diagonally, win the game.",
      task: "X owns two boards of a diagonal. Win the third.",
    },
  },

  // Read aloud: the board of a rule, by the rule's heading, ≤ 60
  board: "Board to try: {title}",

  // Names of six small buttons for screen readers: {title} is the heading of a rule, ≤ 60
  stepName: "Step {number}: {title}",
  stepDone: "Step {number}: {title}, done",

  // Button below the board: leaves a step out, goes to the next one, and begins again after the last one, ≤ 20
  skip: "Skip",
  next: "Next",
  again: "Once more",
  // Button beside it: to the step before, ≤ 12
  back: "Back",
  // Button after the last step: begins a game against Crumb, the weakest opponent of practice, ≤ 24
  firstGame: "Play against Crumb",

  // Beside the board after a tap that is not right. Each is followed by a sentence such as "O must play in …", ≤ 80
  notThere: "Not there.",
  decided: "That board is decided.",

  // The same, on its own, ≤ 110
  taken: "That square is taken.",
  another: "A legal move, but not the one you need here. Look again.",

  // Below that, once the board marks a square with a ring, ≤ 80
  marked: "The ring marks a square that works.",

  // After the last step, ≤ 110
  finished: "That's all there is to know. Play your first game!",

  // Heading above all the rules, ≤ 30
  rules: "The rules",

  // Below a board after a move: what it has done, ≤ 110
  wonGame: "{side} owns three boards in a row and has won.",
  mayPlayAnywhere: "{side} may play in any open board.",
  mustPlayIn: "{side} must play in board {board}.",
  wonBoard: "{side} has three in a row and owns board {board}.",
  tiedBoard: "Board {board} is full without a line: nobody's.",

  // Heading, a paragraph, and the caption of a table of time controls such as "5 + 3", ≤ 160
  clock: "The clock",
  clockText: "Your clock runs only on your turn, and each move adds some seconds. Whoever reaches zero loses.",
  clockTable: "Minutes for the whole game + seconds for each move",

  // Heading, and a list of how a game ends, ≤ 110
  ends: "How a game ends",
  endByRow: "Three small boards in a row win.",
  endByTie: "Every board decided without a row: a tie.",
  endByTime: "No time left, or resigned: the other side wins.",
  endByAbort: "Left before it is under way: aborted, and it counts for nobody.",

  // Two buttons side by side at the end of the page: to home, and to games against the engine, ≤ 24
  play: "Play now",
  practise: "Practice first",
});
