import { texts } from "../texts.ts";

/** The terms of service. The English text is the one that binds, so it changes by a decision and not by the way. */
export const termsTexts = texts("terms", {
  // Heading of the page, ≤ 40
  heading: "Terms of Service",
  // A sentence below it; "boards" are those of the game, ≤ 120
  lede: "Play fair, be kind, and we will keep the boards ready.",

  // Headings of the sections that follow, ≤ 40
  headings: {
    site: "What this is",
    account: "Your account",
    play: "Fair play",
    breaches: "When rules are broken",
    supporters: "Supporters",
    changes: "Changes",
  },

  // What this is, ≤ 400
  site: "A place to play Ultimate Tic-Tac-Toe against other people. It is free. It is run as well as we can, but without a promise that it is always there, free of faults, or that a game or a rating can never be lost.",

  // Your account: points of a list, ≤ 200
  account: {
    one: "One account for each person, with an email that is yours.",
    password: "Keep your password to yourself. What is done with your account counts as done by you.",
    name: "Do not take a name that insults somebody or pretends to be somebody else.",
  },

  // Fair play: points of a list; rated games count for the rating, "programs" are engines and bots, "in bulk" by the
  // thousand and automatically, ≤ 190
  play: {
    moves: "In rated games, find your moves yourself: no programs, no help by others.",
    correspondence:
      "In a correspondence game you may try moves on the analysis board, keep notes, and save conditional moves. The engine stays off in a rated one until it ends.",
    outages:
      "Time when the site is down doesn't count in correspondence games: your deadline is extended by as long as the outage lasted.",
    results: "Do not lose on purpose, and do not arrange results.",
    site: "Do not attack the site, flood it, or read it out in bulk.",
    profile: "What you write into your profile must be lawful and decent.",
  },
  // Below that list, ≤ 160
  programs:
    "Programs play with a bot account, which has a badge: unrated games with people, and rated ones with other bots only.",

  // When rules are broken; to suspend an account is to close it for a time, ≤ 400
  breaches:
    "We may undo ratings, rename, suspend or close accounts and delete profile texts. Whoever is suspended is told why and until when, can appeal, and pays for no further month. You may close your account yourself at any time, in the settings.",

  // Supporters pay to help, and have a subscription, ≤ 300
  supporters:
    "A supporter's subscription is paid month by month through a payment provider. You can cancel it in the settings at any time; it then ends with the month that is paid.",

  // Changes of these terms, ≤ 260
  changes:
    "When these terms change in something that matters, this page says so beforehand. If you do not agree, you can delete your account.",
});
