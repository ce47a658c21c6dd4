import { texts } from "../texts.ts";

/** The terms of a game with a friend, by link or challenge. */
export const invitationTexts = texts("invitation", {
  // Heading of the box in which an invitation is put together, ≤ 40
  heading: "Invite a friend",

  // Button, ≤ 24
  create: "Create invitation",

  // Name of the list of time controls, ≤ 24
  timeControl: "Time control",

  // Its last choice: base and increment of one's own, ≤ 12
  custom: "Custom",

  // Names of two sliders, ≤ 30
  minutes: "Minutes per side",
  seconds: "Seconds added per move",

  // Name of three choices: X, O, or one of them by chance, ≤ 24
  side: "Your side",

  // The third, ≤ 14
  random: "Random",

  // Why "Rated" cannot be chosen, ≤ 60
  customIsUnrated: "Games with a custom clock are unrated.",
  logInForRated: "Log in to play rated games.",

  // Name of the choices 1, 2, 3, 5, 7 and 14 of a correspondence game, ≤ 30
  days: "Days for each move",

  // Below them, for players and for guests, ≤ 160
  noPause: "The clock never pauses. You can play other games too.",
  noPauseForGuests:
    "The clock never pauses. You play as a guest: if you delete the cookies of this site, you lose your seat.",
});
