import { texts } from "../texts.ts";

/** What stands around every page and is part of the first load. */
export const shellTexts = texts("shell", {
  // First link of every page, for the keyboard: it jumps over the top bar, ≤ 45
  skipToBoard: "Skip to the board",
  skipToContent: "Skip to content",

  // For screen readers: the brand, which is a link to the page "home", ≤ 50
  brand: "{brand}, home",

  // For screen readers: what the groups of links are, in the top bar, behind a button, at the foot of the page, ≤ 30
  pages: "Pages",
  menu: "Menu",
  footer: "Footer",

  // Links of the top bar, in one row: verbs but for "about". In capitals where the script has them, ≤ 14
  links: {
    play: "PLAY",
    learn: "LEARN",
    about: "ABOUT",
    donate: "DONATE",
  },

  // The five places of the site, in a bar at the foot of a phone, each under a sign, and beside the links above: two
  // verbs, two nouns, and whoever reads it (own games, friends, profile), ≤ 10
  places: {
    play: "Play",
    puzzles: "Puzzles",
    arenas: "Arenas",
    watch: "Watch",
    you: "You",
  },

  // Links at the foot of the page: documents and pages ("Analysis" is a board to try moves on), ≤ 32
  footerLinks: {
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    learn: "Learn",
    practice: "Practice",
    leaderboard: "Leaderboard",
    watch: "Watch",
    arenas: "Arenas",
    bots: "Bots",
    analysis: "Analysis",
    about: "About",
  },

  // For screen readers: the links to this page in other languages, ≤ 24
  language: "Language",

  // Below them, ≤ 60
  licence: "Free software under the MIT license",

  // A strip over the foot of the window, of one line or two, ≤ 100
  offline: "Offline. Practice, puzzles and lessons still work.",
  unreachable: "Could not reach the server.",

  // In place of a page that cannot come without a network, ≤ 100
  pageOffline: "You are offline. This page opens as soon as you are back.",

  // In place of a page that broke: headline, sentence, button, ≤ 60
  failed: "This page could not be shown",
  newer: "A newer version may be out.",
  // Button: load the page again, ≤ 20
  reload: "Reload",

  // A short message in a corner: the session has ended without one's doing, ≤ 80
  loggedOut: "You were logged out",
});
