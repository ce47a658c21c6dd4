import { texts } from "../texts.ts";

/** What stands around every page and comes after the first load: search, sound and theme, account, messages. */
export const aroundTexts = texts("around", {
  // In the search field of the menu, and what the one of the top bar is called, ≤ 22
  searchPlayers: "Search players",
  // In the narrow search field of the top bar, beside a magnifying glass; and for screen readers: the list of what was
  // found, ≤ 12
  players: "Players",
  // In place of that list, ≤ 40
  noResults: "No results",

  // For screen readers: the button that opens a small menu, ≤ 40
  quickSettings: "Sound, theme and language",
  // Button in that menu: no sounds (verb), ≤ 20
  mute: "Mute",
  // Label of the slider for how loud sounds are, ≤ 20
  volume: "Volume",
  // What the slider says: no sound at all, or how much of the most, ≤ 16
  volumeOff: "Off",
  volumePercent: "{percent} %",
  // Label of the choice between light and dark colours, ≤ 20
  theme: "Theme",
  // The choices; "System" is what the computer or the phone is set to; all three in one row, ≤ 12
  themes: { system: "System", light: "Light", dark: "Dark" },

  // For screen readers: the button with one's own name, which opens the menu, ≤ 50
  yourAccount: "{name}, your account",
  // For screen readers: the menu behind it, ≤ 30
  account: "Account",
  // Links in that menu (the second one leads to one's correspondence games), and the button that ends the session, ≤ 24
  profile: "Profile",
  games: "My games",
  settings: "Settings",
  logOut: "Log Out",
  // For screen readers: the same, in which so many games wait, ≤ 80
  gamesWaiting: {
    one: "My games: {count} game is waiting for your move",
    other: "My games: {count} games are waiting for your move",
  },

  // Links at the foot of the page: whether the servers work; the program's code; a chat; an e-mail address, ≤ 24
  status: "Status",
  sourceCode: "Source code",
  community: "Community",
  contact: "Contact",

  // Where a browser runs no scripts, in place of a page, ≤ 160
  needsScript: {
    why: "{brand} is played live against other people and needs JavaScript.",
    how: "Turn it on in the settings of your browser and load this page again.",
    without:
      "Without it you can read <learn>how it is played</learn>, the <privacy>Privacy Policy</privacy> and the <terms>Terms of Service</terms>.",
    // Above a page whose scripts the browser is too old for, ≤ 90
    newer: "This page needs a newer browser: {browsers} or later.",
  },

  // Short message in a corner: moves and searches arrive later than usual, as live connections are not let through, ≤ 100
  blocked: "Your network blocks the live connection. Playing goes on more slowly.",

  // For screen readers: the place where short messages appear, ≤ 40
  notifications: "Notifications",
  // For screen readers: the button that takes a message away, ≤ 30
  dismiss: "Dismiss",

  // A message in a browser whose cookies and storage are blocked: who reloads a game loses the seat, ≤ 120
  keepsNothing: "This browser keeps nothing. Do not reload the page during a game.",

  // Where the browser refuses to copy: above a field whose text is selected, ≤ 80
  copyYourself: "Copy it with Ctrl+C (⌘C on a Mac):",
});
