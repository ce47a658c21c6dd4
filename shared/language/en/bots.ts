import { texts } from "../texts.ts";

/** The list of bots, at /bots. */
export const botsTexts = texts("bots", {
  // Heading of the page, ≤ 20
  heading: "Bots",
  // Below the heading, ≤ 140
  lede: "Computer players, always awake. Choose a time control and play one: unrated, and it starts at once.",
  // Name of the four buttons above the list, for screen readers, ≤ 30
  timeControls: "Time control",
  // Headings of the two lists, ≤ 30
  here: "Ready to play",
  away: "Not here right now",
  // In place of the first list, ≤ 80
  nobody: "No bot is here right now.",
  // Button below that, to a game in this browser, ≤ 30
  computer: "Play the computer",
  // In place of the list, ≤ 60
  failed: "The bots could not be loaded.",
  // Below a name: the strength of a bot of this site, from 1 to 8, ≤ 16
  level: "Level {level}",
  // Below a name: the rating in games of bots, ≤ 24
  rating: "{rating} among bots",
  // Below a name: the time controls that it takes ("2 + 1, 5 + 3"), ≤ 40
  takes: "Plays {clocks}",
  // Below a name: how many games it plays of how many, ≤ 32
  playing: "{playing} of {atOnce} games",
  // In place of the button: it plays as many games as it takes, or not at the chosen time control, ≤ 32
  busy: "Busy",
  otherClock: "Not at this time control",
  // Button, ≤ 14
  play: "Play",
  // The same for screen readers, ≤ 60
  playThis: "Play {bot}, {clock}",
  // Link below the lists, for programmers, ≤ 60
  own: "How to write a bot of your own",
  // Tabs of the leaderboard, ≤ 14
  people: "People",
  bots: "Bots",
  // Button on a bot's profile, ≤ 24
  playOnProfile: "Play this bot",
});
