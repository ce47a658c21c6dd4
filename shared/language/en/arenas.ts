import { texts } from "../texts.ts";

/** Arenas: the list of them, a new one, and one before, while and after it runs. */
export const arenasTexts = texts("arenas", {
  // Headline of the list, ≤ 30
  heading: "Arenas",
  // Below it, ≤ 140
  lede: "Everybody in it plays one short game after another. Whoever has the most points at the end wins.",
  // Headlines of the three lists: they run, they come, they have ended, ≤ 24
  running: "Running now",
  soon: "Coming up",
  past: "Finished",
  // In place of the first two lists, and of all, ≤ 100
  nothing: "No arena is planned.",
  failed: "The arenas could not be loaded.",
  oneFailed: "The arena could not be loaded.",
  // Button, and the headline of its form, ≤ 24
  create: "Create an arena",
  // Buttons below that headline: one tap creates an arena that begins then; or opens a form, ≤ 20
  inTen: "In 10 minutes",
  atOnce: "Now",
  moreOptions: "More options",
  // In their place, for guests, ≤ 140
  guests: "Anybody may watch. <signUp>Sign up</signUp> to play rated arenas and to create your own.",
  // Buttons at an arena of the list: look at it; save a calendar file, ≤ 24
  watch: "Watch",
  toCalendar: "Add to calendar",
  // Button below a long list, ≤ 30
  showAll: "Show all {count}",

  // Names of those of the site; {timeControl} is "Blitz" or "Bullet", ≤ 40
  series: {
    asia: "Asia {timeControl} Arena",
    europe: "Europe {timeControl} Arena",
    americas: "Americas {timeControl} Arena",
    weekly: "Weekly {timeControl} Arena",
  },
  // In place of a name: its creator has deleted the account, ≤ 40
  unnamed: "{timeControl} Arena",

  // Beside the name in a list: when it begins if there is no time yet, who has won, how many have played, ≤ 40
  startsWith: { one: "starts at {count} player", other: "starts at {count} players" },
  wonBy: "won by {player}",
  players: { one: "{count} player", other: "{count} players" },
  // Below the name: who has created it; only those with the link find it; who may play, ≤ 60
  by: "by {player}",
  linkOnly: "only with the link",
  ratingFrom: "rating {min} and up",
  ratingTo: "rating {max} and below",
  ratingBetween: "rating {min} to {max}",
  accountAge: { one: "account at least {count} day old", other: "account at least {count} days old" },

  // Before a clock that runs, "4:31"; and above one's own row, ≤ 24
  startsIn: "Starts in",
  endsIn: "Ends in",
  // In place of the clock, ≤ 60
  ended: "This arena is over.",
  lastResults: "This arena is over. The last results are coming in.",
  calledOff: "This arena was called off: too few players came.",
  // Below the name of an arena that waits, ≤ 60
  waitsFor: { one: "Starts once {count} player has joined.", other: "Starts once {count} players have joined." },

  // A line on home about the arena that is near; {time} is "8:00 PM", ≤ 60
  line: { soon: "{arena} starts at {time}", running: "{arena} is running" },
  // Buttons: take part; rest; take part again, ≤ 20
  join: "Join",
  pause: "Pause",
  goOn: "Resume",
  // Beside them: what happens to the reader, ≤ 110
  status: {
    soon: "You are in. The first game opens here by itself.",
    waiting: "Looking for your next opponent…",
    playing: "Your game is running.",
    busy: "You are in a game outside this arena. You are paired after it.",
    closing: "No more games begin: the arena ends in a moment.",
    paused: "You are paused. Your points stay.",
    away: "You are paused, as the page was closed.",
    missed: "You are paused, as your first move came too late.",
    left: "You left three games in a row unplayed and are out of this arena.",
  },
  // Link to the game that runs, ≤ 24
  toGame: "Open your game",
  // Link to the settings, before the start, ≤ 36
  remindMe: "Remind me by notification",
  // In its place, if notifications are on, ≤ 110
  reminded: "You may close this page: a notification comes 10 minutes before the start.",
  // In a toast: the next game is there; and its button, ≤ 60
  nextGame: "Arena: your game against {player} is on",
  open: "Play",
  connecting: "Connecting…",

  // In red beside the button: why somebody cannot join; {rating} is a number, ≤ 110
  refusals: {
    "arena-over": "This arena is over.",
    "players-only": "Log in to play in this arena.",
    "rating-too-low": "Your rating is too low for this arena.",
    "rating-too-high": "Your rating is too high for this arena.",
    "account-too-young": "Your account is too young for this arena.",
    "not-for-bots": "Bots cannot do this.",
    "arena-left": "You left three games in a row unplayed and are out of this arena.",
    "arena-full": "This arena is full.",
    unavailable: "That did not work. Please try again in a moment.",
  },

  // Headline and columns of the standing, ≤ 16
  standing: "Standings",
  place: "#",
  player: "Player",
  points: "Points",
  games: "Games",
  // For screen readers, in a row: points count double now; the player rests; it is the reader's row, ≤ 50
  onFire: "on a streak, points double",
  pausedRow: "paused",
  playingRow: "playing now",
  you: "you",
  // In place of the standing, ≤ 60
  nobodyYet: "Nobody has joined yet. Be the first.",
  nobodyPlayed: "Nobody played in this arena.",
  onlyGuests: "Only guests played; results are not kept.",
  // Below these: links to the list of arenas, and to a game in this browser, ≤ 32
  others: "All arenas",
  warmUp: "Warm up against the computer",
  // Buttons below it, ≤ 20
  previous: "Previous",
  next: "Next",
  // Between them, ≤ 24
  page: "{from}–{to} of {count}",

  // Headline of the running game of the best, above its board, ≤ 30
  leading: "Leading game",

  // Headline of the rules, and the rules in four sentences, ≤ 200
  rulesHeading: "Rules",
  rules: {
    score:
      "A win is 2 points, a draw 1, a loss 0. After two wins in a row, points count double until you draw or lose.",
    berserk: "Berserk: half the time, +1 point if you win (14 moves or more).",
    limits: "Draws under 20 moves score nothing. Too slow with your first move: you lose the game and are paused.",
    order: "Ties: higher performance first. Unfinished games don’t count.",
  },
  // One more, in a rated arena, ≤ 200
  ratedRule:
    "After {games} rated games between the same two in a day, further ones are unrated: they count for the arena only.",

  // After the end: headlines, ≤ 24
  podium: "Podium",
  yours: "Your result",
  yourGames: "Your games",
  // An opponent without an account in their list, ≤ 20
  guest: "Guest",
  // "1612": how well somebody has played; a place, "3rd" as a number, ≤ 40
  performance: "Performance {rating}",
  placeOf: "Place {place} of {count}",
  // A game in the list, with its points, ≤ 30
  outcomes: { win: "Win", draw: "Draw", loss: "Loss" },
  pointsOfGame: { one: "{count} point", other: "{count} points" },
  // Buttons: send the result, or the link, to others, ≤ 24
  share: "Share",
  invite: "Share the link",
  // What is sent with the link, ≤ 120
  shareResult: "Place {place} of {count} in the {arena}",
  shareArena: "Join me in the {arena}",

  // The form of a new arena, ≤ 30
  form: {
    name: "Name",
    timeControl: "Time control",
    length: "Length",
    start: "Start",
    startAt: "At a time",
    startWith: "With enough players",
    time: "Time",
    playersNeeded: "Players",
    visibility: "Who finds it",
    public: "Everybody",
    link: "Only with the link",
    minRating: "Lowest rating",
    maxRating: "Highest rating",
    age: "Age of the account",
    any: "Any",
    // Entry of a select: so many days, ≤ 20
    days: { one: "{count} day", other: "{count} days" },
    // In red below it, ≤ 80
    ratingsCrossed: "The highest rating must be above the lowest.",
    // The button, ≤ 20
    submit: "Create",
  },
  // In place of the form for guests, ≤ 80
  logInToCreate: "Log in to create an arena.",

  // Titles and descriptions for search engines and shared links; {arena} is its name, {timeControl} "Blitz", ≤ 200
  metas: {
    soon: "{timeControl} arena of Ultimate Tic-Tac-Toe. Open the link to join.",
    running: "{timeControl} arena of Ultimate Tic-Tac-Toe, running now. Open the link to join or to watch.",
    past: "{timeControl} arena of Ultimate Tic-Tac-Toe with {count} players: the standing and the games.",
  },
});
