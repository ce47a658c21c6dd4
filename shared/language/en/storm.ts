import { texts } from "../texts.ts";

/** Storm: as many puzzles as one can solve in three minutes. X and O are the sides. */
export const stormTexts = texts("storm", {
  // Heading of the page, and the link to it, ≤ 20
  heading: "Storm",
  // Below it, before a run: what it is, ≤ 110; how combos pay, ≤ 200
  lede: "Three minutes: solve as many puzzles as you can. A wrong move costs 10 seconds.",
  combos: "Combos add time: 5 in a row +3 s, 12 +5 s, 20 +7 s, 30 and every 10 more +10 s.",
  // Button that begins a run, ≤ 14; after a run, ≤ 14; it ends a run early, and asks first, ≤ 14
  start: "Start",
  again: "Again",
  stop: "End run",
  stopAsk: "End it?",

  // What the puzzle on the board asks of {side}, beside the clock, ≤ 24
  tasks: { win: "{side} to win", defence: "Save {side}", draw: "{side} holds the tie" },
  // Beside it: how many puzzles are solved, ≤ 10
  solved: "Solved",
  // The clock, for screen readers, ≤ 24
  clock: "Time left",
  // After a move, ≤ 20; time that it won, as "+3 s", or lost, as "−10 s", ≤ 16
  right: "Right",
  wrong: "Wrong",
  won: "+{seconds} s",
  lost: "−{seconds} s",
  // How many right moves in a row, ≤ 16; when the next time is won, ≤ 32
  combo: "Combo {count}",
  goal: "+{seconds} s at {moves}",
  // For screen readers, ≤ 30
  minuteLeft: "One minute left",
  halfMinuteLeft: "30 seconds left",
  tenLeft: "10 seconds left",

  // Headings after a run: the time is up, all puzzles are met, or it was ended early, ≤ 24
  over: "Time’s up",
  allMet: "No puzzles left",
  stopped: "Run ended",
  // Facts of a run, each beside its number, ≤ 20
  missed: "Missed",
  longest: "Longest combo",
  // Heading of the best scores, ≤ 24; each stands beside its score, ≤ 16
  bests: "Your best",
  day: "Today",
  week: "This week",
  ever: "Ever",
  // After a run that beats all before, ≤ 32
  newBest: "Your best run so far!",
  // Where the bests are kept for guests, ≤ 80
  kept: "Saved on this device. Log in to keep them on your profile.",
  // Whether an account's run counts: it is being sent; it came too late; it began without the server, ≤ 100
  sending: "Sending your run…",
  tooLate: "This run reached the server too late, so it does not count on your profile.",
  withoutServer: "This run began without a connection, so it does not count on your profile.",

  // Heading of the missed puzzles, ≤ 24; how to solve one again, ≤ 20; the link beside it, for screen readers, ≤ 40
  lookAgain: "Look at again",
  puzzle: "Puzzle {number}",
  analyze: "Analyze puzzle {number}",
  // The first line of what is copied, ≤ 80
  shareText: "Ultimate Tic-Tac-Toe storm: {score} puzzles in three minutes",
});
