import { texts } from "../texts.ts";

/** What pages say of themselves in the tab, to search engines and in shared links; home's is in first-metas.ts. */
export const metasTexts = texts("metas", {
  // Titles, in the tab before " - Ultimate Tic-Tac-Toe" and above a shared link; "watch" and "log in" are verbs, ≤ 40
  titles: {
    learn: "Learn",
    practice: "Practice",
    two: "Two on this device",
    openData: "Open data",
    about: "About",
    donate: "Donate",
    tv: "Watch",
    analysis: "Analysis",
    review: "Review",
    puzzles: "Puzzles",
    daily: "Daily puzzles",
    training: "My mistakes",
    storm: "Storm",
    arenas: "Arenas",
    bots: "Bots",
    ownGames: "My games",
    you: "You",
    friends: "Friends",
    login: "Log In",
    signup: "Sign Up",
    confirmation: "Confirmation",
    forgotPassword: "Forgot password",
    resetPassword: "New password",
    newEmail: "New email",
    profile: "Edit profile",
    appearance: "Appearance",
    notifications: "Notifications",
    changePassword: "Change password",
    changeUsername: "Change username",
    changeEmail: "Change email",
    devices: "Devices",
    tokens: "API tokens",
    yourData: "Your data",
    subscription: "Manage subscription",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    developers: "Developers",
    apiReference: "API reference",
  },
  // Titles of the leaderboards, one for each rating, ≤ 40
  leaderboards: {
    bullet: "Bullet leaderboard",
    blitz: "Blitz leaderboard",
    rapid: "Rapid leaderboard",
    standard: "Standard leaderboard",
    correspondence: "Correspondence leaderboard",
  },

  // Below these titles, in search results and shared links; whoever reads it has not opened the page yet, ≤ 200
  descriptions: {
    learn:
      "The rules of Ultimate Tic-Tac-Toe with pictures: the aim, where you are sent, free choice, ties, clocks and how a game ends.",
    practice:
      "Practice Ultimate Tic-Tac-Toe against ten opponents, from gentle to the whole engine, with hints and takebacks, also offline.",
    two: "Play Ultimate Tic-Tac-Toe with somebody beside you on one phone or computer, with or without clocks, also offline.",
    openData:
      "Finished rated games of Ultimate Tic-Tac-Toe by month, with moves, clocks and ratings, in the public domain.",
    about: "About this place to play Ultimate Tic-Tac-Toe: in development.",
    donate: "Support Ultimate Tic-Tac-Toe with a small amount each month.",
    tv: "Watch Ultimate Tic-Tac-Toe live: the best rated game of each time control that is being played now.",
    analysis:
      "A board to try lines of Ultimate Tic-Tac-Toe on, with variations, the values of an engine, and a link to share.",
    review:
      "A game of Ultimate Tic-Tac-Toe looked through by an engine: every move rated, the mistakes, and better moves.",
    puzzles:
      "Puzzles of Ultimate Tic-Tac-Toe, each proved to have one solution: find the win, the only defense or the tie, from easy to very hard.",
    daily: "Three puzzles of Ultimate Tic-Tac-Toe a day, easy, medium and hard, the same for everybody.",
    training: "Mistakes from your own games of Ultimate Tic-Tac-Toe as puzzles that come back until you know them.",
    storm: "Three minutes of Ultimate Tic-Tac-Toe puzzles: solve as many as you can.",
    arenas: "Ultimate Tic-Tac-Toe arenas: what is on, what comes next, and who won. Everybody may join.",
    bots: "Programs that play Ultimate Tic-Tac-Toe at any hour: their strength, their time controls, and which are online.",
    ownGames: "Your running correspondence games of Ultimate Tic-Tac-Toe.",
    you: "Your games, streak, studies and account.",
    friends: "Your friends, who of them is online, and friend requests.",
    login: "Log in to play rated games of Ultimate Tic-Tac-Toe.",
    signup: "Sign up to play rated games of Ultimate Tic-Tac-Toe: an email, a name and a password.",
    confirmation: "Confirms the email of a new account.",
    forgotPassword: "Get an email to set a new password.",
    resetPassword: "Set a new password.",
    newEmail: "Confirms the new email of an account.",
    profile: "Say something about yourself.",
    appearance: "Theme, board colors, sound and touch.",
    notifications: "What your devices tell you while this site is closed.",
    changePassword: "Change the password of your account.",
    changeUsername: "Change the name that you play under.",
    changeEmail: "Change the email of your account.",
    devices: "Where you are logged in, and how to end that.",
    tokens: "Tokens for programs that act for you, such as bots.",
    yourData: "Download what is kept about you, or delete your account.",
    subscription: "Your subscription as a supporter.",
    privacy: "What this site keeps about guests and players, why, for how long, and how to get it or delete it.",
    terms: "What you may expect of this site, and what it expects of you.",
    developers:
      "How programs play Ultimate Tic-Tac-Toe here: bots, tokens, sockets and streams, with a first move in ten minutes.",
    apiReference: "All HTTP calls of this site with their parameters, answers, limits and examples.",
  },
  // The same below the titles of the leaderboards; {clock} is "5 + 3", and correspondence has none, ≤ 200
  leaderboardDescriptions: {
    bullet: "The {size} best players of Bullet {clock}, among those who played in the last 30 days.",
    blitz: "The {size} best players of Blitz {clock}, among those who played in the last 30 days.",
    rapid: "The {size} best players of Rapid {clock}, among those who played in the last 30 days.",
    standard: "The {size} best players of Standard {clock}, among those who played in the last 30 days.",
    correspondence:
      "The {size} best players of correspondence games, among those who finished one in the last 30 days.",
  },

  // What is on the picture of a shared link, for who does not see it, ≤ 120
  sharePicture: "Nine small boards of tic-tac-toe that make one large one",
});
