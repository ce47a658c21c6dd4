import { texts } from "../texts.ts";

/** Games against the engine's opponents, in this browser alone. "Opponent" is one of the ten; X and O are the sides. */
export const practiceTexts = texts("practice", {
  // Heading of the page, ≤ 24
  heading: "Practice",

  // Below the heading, ≤ 170
  lede: "Ten opponents, each stronger than the one before. Nothing here is rated, and nothing leaves your device.",

  // Above the ten opponents, the two sides and the clocks to choose from, ≤ 50
  opponent: "Opponent",
  side: "Your side (X moves first)",
  clock: "Clock",

  // Read aloud: an opponent and its place among the ten, such as "Crumb, 1 of 10", ≤ 50
  level: "{opponent}, {level} of {count}",

  // Below an opponent's name, on its card: what it is like to play against, ≤ 85
  characters: {
    crumb: "Has only just learned the rules.",
    pebble: "Plays for fun, and misses much of what happens.",
    sprout: "Has got the idea, and now and then misses the point.",
    biscuit: "Takes every win it sees, and sees few of yours coming.",
    thimble: "Tries out every move in its head before it makes one.",
    clover: "Has a feeling for a good place, and hardly calculates.",
    lantern: "Looks ahead, and knows how games end.",
    granite: "Looks further, and gives little away.",
    summit: "Looks far ahead, and misses next to nothing.",
    zenith: "The whole engine. Good luck.",
  },

  // Two of the choices: a side by lot, and no clock at all, ≤ 16
  eitherSide: "Either",
  noClock: "None",

  // The large button that begins a game, ≤ 36
  start: "Play against {opponent}",

  // Where another window of this browser has the game, and the button that takes it, ≤ 60
  elsewhere: "Practice is open in another tab.",
  continueHere: "Continue here",

  // The player, where no name is known yet, ≤ 12
  you: "You",

  // Beside the board, below each other, on a wide window; {side} is X or O, ≤ 34
  untimed: "No clock",
  unrated: "Practice, never rated",
  yourSide: "You play {side}",
  shortcuts: "Keyboard shortcuts",

  // In the list of keyboard shortcuts, beside a letter, ≤ 50
  hintKey: "A hint, on your turn",
  takeBackKey: "Take your last move back",

  // Buttons below the board: take a move back, and ask for a hint, ≤ 18
  takeBack: "Take back",
  hint: "Hint",

  // Buttons below the board, each with what it asks before it does so, ≤ 18
  abort: "Abort game",
  abortAsk: "Abort?",
  resign: "Resign",
  resignAsk: "Resign?",

  // Names of two panels, read aloud: what the engine has to say, and a hint, ≤ 24
  enginePanel: "Engine",
  hintPanel: "Hint",
  closeHint: "Close the hint",

  // In a panel beside the game, with a button; {opponent} is a name, ≤ 60
  opponentFailed: "{opponent} could not be loaded.",

  // After a game, a button in a narrow row: the same again, ≤ 12
  rematch: "Rematch",

  // After a game: the next opponent, and the way to all of them, ≤ 22
  next: "Next: {opponent}",
  allOpponents: "All opponents",

  // A line below the board, ≤ 60
  secondTap: "Tap the same square again to play it",

  // Read aloud. After the first comes whose turn it is, ≤ 60
  takenBack: "Taken back.",
  noClockSpoken: "No clock.",

  // After a game: buttons that lead to its review, to the board for analysis, ≤ 14
  review: "Review",
  analyze: "Analyze",

  // On the card of an opponent, beside a check mark: how often it was beaten, ≤ 20
  beaten: "beaten {count}×",
  // The same aloud, ≤ 110
  beatenAloud: "Games: {games}, wins: {wins}, without help: {clean}",

  // Above the opponents, from five games on: how strong somebody plays, ≤ 110
  aboutLevel: "You play at about level {level} ({opponent}).",
  betweenLevels: "You play between level {from} ({weaker}) and level {to} ({stronger}).",

  // In place of a game that runs, when another one is to begin from a position, ≤ 110
  endsGame: "Playing from this position ends your running game against {opponent}.",
  // Buttons below it, ≤ 26
  playFromHere: "Play from here",
  backToGame: "Back to my game",
});
