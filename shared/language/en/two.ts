import { texts } from "../texts.ts";

/** Games of two people at one device, in this browser alone. */
export const twoTexts = texts("two", {
  // Heading of the page, ≤ 28
  heading: "Two on this device",

  // Below the heading, ≤ 150
  lede: "Take turns on one screen. Nothing is rated, and nothing leaves your device.",

  // Above three choices: what turns on the screen from move to move, ≤ 30
  turning: "What turns on the screen",
  // The choices: nothing; the name and clock of the player across stand upside down; everything turns to whose move it
  // is, ≤ 40
  still: "Nothing",
  facing: "The far player's name and clock",
  whole: "Everything, to whose turn it is",

  // The large button that begins a game, ≤ 20
  start: "Start the game",

  // The players' names; the first one sits at the lower edge, ≤ 12
  first: "Player 1",
  second: "Player 2",

  // Beside the board on a wide window, below the time control, ≤ 34
  unrated: "On this device, never rated",

  // In the list of keyboard shortcuts, beside a letter, ≤ 50
  takeBackKey: "Take the last move back",

  // The button Draw asks this before it ends the game, ≤ 18
  drawAsk: "Both agree?",

  // After a game: back to the choice of a clock, ≤ 22
  newGame: "New game",

  // Where another window of this browser has the game, ≤ 60
  elsewhere: "This game is open in another tab.",
});
