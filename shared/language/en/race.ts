import { texts } from "../texts.ts";

/** A race: two people solve the same puzzles at the same time, each against an own clock. X and O are the sides. */
export const raceTexts = texts("race", {
  // Heading of the page, ≤ 24
  heading: "Puzzle race",
  metas: {
    // What a link says in a chat: for whoever gets an invitation, and of two who race, ≤ 80
    invitation: "{racer} invites you to a puzzle race",
    race: "{first} vs. {second}: puzzle race",
    // Descriptions, ≤ 160
    openSeat: "Open the link to race. You need no account.",
    whatItIs: "Two players solve the same Ultimate Tic-Tac-Toe puzzles at the same time, three minutes each.",
  },
  // Button that makes a race, ≤ 20; it could not be made, ≤ 80
  make: "Race a friend",
  notMade: "The race could not be created. Try again in a moment.",
  // Below the invitation, ≤ 160
  how: "You both get the same puzzles and three minutes. A wrong move costs 10 seconds, combos add time.",
  // Label of the field with the link, ≤ 70
  send: "To invite a friend, send this link:",
  // What is sent along with the link, ≤ 50
  shareText: "Race me in puzzles",
  // Nobody has come yet; the other racer is away or has not asked for a rematch, ≤ 60
  waiting: "The race begins when your friend is here.",
  waitingFor: "Waiting for {player}...",
  // Before the clocks run, ≤ 24
  ready: "Get ready!",
  // One's own time is up, the other's is not, ≤ 60
  timeUp: "Time's up. {player} is still solving.",
  // The end, for those who raced and for others; the numbers are solved puzzles, ≤ 60
  won: "You won {more} to {less}.",
  lost: "{player} won {more} to {less}.",
  tied: "A tie: {score} to {score}.",
  // Button for one more race, ≤ 20; the other one has pressed it, ≤ 50
  again: "Rematch",
  wantsAgain: "{player} wants a rematch.",
  // A racer's board, for screen readers, ≤ 40
  boardOf: "The board of {player}",
  // For somebody without a seat, ≤ 40
  watching: "You are watching this race.",
  // The connection is lost in the race, ≤ 80
  lineLost: "Connection lost. Your moves are sent once it is back.",
  // In place of a race, ≤ 80
  gone: "This race is over, or the link is wrong.",
});
