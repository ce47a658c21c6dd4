import { texts } from "../texts.ts";

/** The privacy policy. The English text is the one that binds, so it changes by a decision and not by the way. */
export const privacyTexts = texts("privacy", {
  // Heading of the page, ≤ 40
  heading: "Privacy Policy",
  // A sentence below it, ≤ 140
  lede: "What is kept about you, why, for how long, and how to get rid of it.",

  // Headings of the sections that follow, ≤ 50
  headings: {
    guest: "If you play as a guest",
    account: "If you have an account",
    browser: "What your browser keeps",
    mails: "Emails",
    others: "Who else is involved",
    rights: "Your data is yours",
  },

  // Guests: paragraphs; the cookie's name is "token", guests' names begin with "Guest-" in every language, ≤ 660
  guest: {
    cookie:
      "Your browser gets a cookie called “token”. It holds a random name such as Guest-k3f9 and lasts one day, or 30 with a correspondence game. It is needed to know which seat in a game is yours. If you choose a language, a second cookie, “language”, keeps it for a year. We ask you for nothing else. A game in which only guests have played is deleted after 30 days.",
    more: "To fend off abuse, we count for a short while what is asked of the site from your IP address, above all attempts to log in, to sign up or to ask for emails. With an open game, an invitation or a game with a bot we keep, while it is open, a code of your network: it tells whether others come from there, and nobody can read the address from it. So that a game runs near its players, we keep for a day at most where in the world you connect from, to within 500 km.",
  },

  // Accounts: above a list of what is kept, and its points, which end with a semicolon, ≤ 420
  kept: "We keep:",
  keeping: {
    email:
      "your email, to confirm that it is yours, and to write to you about your account, and the language to do so in;",
    username: "your username, and for 30 days the one you had before;",
    password: "your password, only as a hash from which it cannot be read;",
    profile: "what you write into your profile: bio, country and links. Everybody can see it;",
    games: "your games, ratings and friends, when you joined and when you were last here;",
    studies:
      "the studies that you save. Everybody who has the link to one can see it, with your username; and the puzzles that you propose, which everybody can solve, also with your username;",
    notes:
      "the notes that you write beside a correspondence game, and the conditional moves that you save for it. Only you can see them. The conditional moves are deleted when the game ends;",
    puzzles:
      "the puzzles that you tried with your account, when and how, your results of the day, your runs of Storm, and the mistakes that you saved as puzzles. Everybody can see your rating in puzzles, your streak and your best runs, and friends your results of the day;",
    unfinished:
      "what is not over yet, until a week after its end: your searches, open games, challenges, invitations, puzzle races and arenas;",
    suspension:
      "if your account has been suspended: since when, until when and why, and your appeal. Others see that it is, and not why;",
    reports:
      "what you report about other players, for a year: whom, why, in which game or arena, your words, and what came of it. Those reported do not learn from whom it comes, not with their data either. If you delete your account, your report stays without your name and your words, and what others have reported about you is deleted;",
    notifications:
      "for each device on which you have turned notifications on, until you turn them off or log out there: its address at the push service of its browser, what it tells you of, and your quiet hours with your time zone. Messages are encrypted: the push service cannot read them;",
    // The link leads to the list of devices in the settings, ≤ 420
    devices:
      "for each device that you are logged in on, until you log out there or the login ends: its browser and system, the country, when you logged in and when it was last used. The <settings>settings</settings> show you the list.",
    // The same for tokens of programs; the link leads to the list of them, ≤ 420
    tokens:
      "for each token that you have made for a program, until you revoke it or it ends: its name, what it may do, the country of its last use, and when that was. The token itself is not kept. The <settings>settings</settings> show you the list.",
  },
  // Above a list of cookies, and its points; names of cookies stay. “Remember Me” is said as on the page to log in, ≤ 280
  cookies: "Cookies, which our server reads:",
  cookie: {
    token:
      "“token” says who you are. With an account it lasts 7 days, or 365 with “Remember Me”, after you were last here.",
    language: "“language” is the language that you have chosen. It lasts one year.",
    registration: "“registration”, for one day after you signed up, proves that it was this browser.",
    device:
      "“device”, for one year, says that this browser has logged in to your account before, so that strangers who guess passwords cannot lock you out.",
  },
  // Below that list, ≤ 140
  logOut: "Logging out deletes “token” and ends the login on our side.",
  // Above a list of what else the browser keeps, and its points, each followed by names in English, ≤ 220
  stored: "Other data, which stay in your browser until you delete them there, if nothing else is said:",
  storage: {
    settings: "your settings, and which hints and first games you have seen:",
    games: "which games you are playing, and notes beside them. With an account, the notes are saved there, too:",
    puzzles: "puzzles, lessons and practice games. With an account, what you solve is saved there, too:",
    tab: "until you close the tab, what a reload must not lose: what you typed, your search, arena and analysis:",
    files: "the files of this site, so that it opens without a network:",
  },

  // Mails; the pictures are those that tell the sender that a mail has been opened, ≤ 620
  mails:
    "You get an email to confirm your address, and one when you have forgotten your password, change your email, are suspended or have reported somebody and we have looked into it. No newsletters, no advertising, no pictures that report when a mail is read. Only if you turn it on in the settings, we also tell you, at most once a day, in which games your time is running out; we keep that you have turned it on, and when the last one was sent.",

  // Others: paragraphs; "third-party" is what comes from others' servers, ≤ 400
  others: {
    cloudflare:
      "The site runs on servers of Cloudflare, which also sends the emails, and which processes your IP address to deliver the pages. The pages load nothing from anybody else: no advertising, no analytics, no third-party fonts or scripts.",
    payments:
      "If you pay for something, a payment provider does that on its own pages. Card details never reach us; we only learn whether your subscription is paid.",
    nothing: "We sell and pass on nothing.",
  },

  // Your data: paragraphs; the link leads to the settings; the name in it is deletedPlayer of common.ts, ≤ 480
  rights: {
    settings:
      "In the <settings>settings</settings> you can download everything that is kept about you, and delete your account at once. Deleting takes away email, password, profile, ratings, puzzles, friends, studies and notes. Games that still run are resigned. Games that you played stay for your opponents, under the name “Deleted player”. Puzzles that you proposed stay without a name.",
    openData:
      "Finished rated games are published by month for everybody to use, with usernames and ratings. In the <settings>settings</settings> you can have your name left out of files that are made from then on. A deleted account is left out of them, too.",
    unconfirmed:
      "An account whose email is not confirmed within 7 days is deleted, and its name and email can be used again.",
  },
});
