import { texts } from "../texts.ts";

/** A player's page: who they are, their ratings, and all of their games. */
export const profileTexts = texts("profile", {
  // Name of the box with the player's face and name, for screen readers, ≤ 40
  card: "Profile",
  // Below the name: whether the player is there. "ago" is "3 minutes ago" or "Just now", ≤ 50
  online: "Online Now",
  neverOnline: "Not online yet",
  lastOnline: "Last online <time>{ago}</time>",
  // In place of what the player says of themselves, for who says nothing, ≤ 40
  noBio: "No bio.",
  // A line of its own below the name, ≤ 60
  suspended: "This account is suspended",
  // Facts about the player, in one row; a supporter pays for the platform, ≤ 40
  memberSince: "Member since <time>{date}</time>",
  notSupporter: "Not a Supporter",
  // Button to the player's own settings (verb), ≤ 16
  edit: "Edit",
  // Below the buttons, for guests, ≤ 120
  join: "<login>Log in</login> or <signup>sign up</signup> to challenge and add players.",
  // Name of the list of links to the player's pages elsewhere, for screen readers, ≤ 40
  socials: "Social links",
  // Name of the button for Discord, where players have a name and no page; for screen readers, ≤ 80
  copyDiscord: "Discord: copy the username {name}",
  // Notice after that: it is in the clipboard, ≤ 60
  copied: "Username copied to clipboard",

  // For screen readers while the page comes, ≤ 50
  loading: "Loading the profile",
  // In place of the page, ≤ 160
  offline: "You’re offline. The profile loads once you’re back online.",
  unknown: 'No player called "{username}". Check the spelling.',
  failed: "The profile of {username} could not be fetched. Try again in a moment.",

  // Name of the four boxes with a rating for each time control, for screen readers, ≤ 40
  statistics: "Statistics",
  // In each box: what is within the tag is for screen readers alone, ≤ 40
  rating: "<hidden>Rating</hidden> {rating}",
  // In each box side by side, the second with a number as "57%", ≤ 20
  games: { one: "{count} game", other: "{count} games" },
  won: "{percent} won",
  // Below them, each with a number: the highest rating so far, wins in a row up to now, the most wins in a row so
  // far, and the strongest opponent who was beaten, ≤ 22
  peak: "Peak rating",
  streak: "Winning streak",
  longestStreak: "Longest streak",
  bestWin: "Best win",

  // Headline of the box about puzzles, ≤ 24
  puzzles: "Puzzles",
  // There: {puzzles} is the next text, {percent} how many were solved at first try, as "57%", ≤ 48
  puzzlesSolved: "{puzzles}, {percent} solved",
  puzzleCount: { one: "{count} puzzle", other: "{count} puzzles" },
  // There: days in a row on which a puzzle of the day was solved, ≤ 32
  puzzleStreak: { one: "{count} day in a row", other: "{count} days in a row" },
  // There: link to the storms, three minutes of puzzles, ≤ 16; the best score of today, of this week and ever, ≤ 24; how
  // many runs there were, ≤ 24
  storm: {
    heading: "Storm",
    day: "today {score}",
    week: "this week {score}",
    ever: "best {score}",
    runs: { one: "{count} run", other: "{count} runs" },
  },

  // Headline of the chart of the ratings over time, ≤ 40
  ratingHistory: "Rating history",
  // In place of the chart, ≤ 120
  noRatings: "The first rated game puts the first point here.",
  // Button below that, ≤ 36
  playRated: "Play a rated game",
  // In place of the chart, ≤ 90
  ratingsOffline: "You’re offline. Ratings load once you’re back online.",
  ratingsFailed: "The ratings could not be loaded.",
  // Above the chart, until a point of it is chosen with mouse, finger or keys, ≤ 50
  chartHint: "Point at the chart to read it",
  // The same on a touch screen, ≤ 60
  chartHintTouch: "Tap the chart to read it",
  // There, of the chosen point: "Blitz 1620, Nov 3, 2026", ≤ 50
  chartPoint: "{type} {rating}, {moment}",
  // Name of the chart for screen readers, ≤ 40
  chart: "Ratings over time",
  // What opens a table of the same ratings, and its name, ≤ 40
  showTable: "Show as a table",
  table: "Ratings as a table",
  // Heads of its columns, ≤ 20
  date: "Date",
  timeControl: "Time control",
  tableRating: "Rating",

  // Headline of the list of games, ≤ 30
  history: "Games",
  // Link beside it: a file with all games, ≤ 24
  download: "Download all",
  // For screen readers while the list comes, ≤ 40
  loadingGames: "Loading games",
  // Above the list, what can be chosen: names of fields, ≤ 16
  type: "Type",
  result: "Result",
  opponent: "Opponent",
  // Choice of every type and of every result, ≤ 16
  allTypes: "All",
  allResults: "All",
  // In the empty field for an opponent's name, ≤ 16
  anybody: "Anybody",
  // Button: list what was chosen (verb), ≤ 12
  show: "Show",
  // How a game ended for this player: large in the list, and a choice above it, ≤ 14
  results: { win: "Victory", loss: "Defeat", tie: "Draw", aborted: "Aborted" },
  // Below that: the time control, and whether the game counts for ratings, ≤ 26
  rated: "{type} · Rated",
  unrated: "{type} · Unrated",
  // How long a game took, "12:05", for screen readers, ≤ 40
  duration: "Duration {duration}",
  // Time controls where they stand for {type} in the sentences that follow, ≤ 14
  types: {
    bullet: "bullet",
    blitz: "blitz",
    rapid: "rapid",
    standard: "standard",
    // With days for each move, ≤ 20
    correspondence: "correspondence",
  },
  // In place of the list, by what was chosen; {result} is one of the results above, {opponent} a name, ≤ 140
  nothing: {
    anyType: {
      anyResult: { anybody: "There are no games.", against: "There are no games against {opponent}." },
      ofResult: {
        anybody: "There are no games with the result {result}.",
        against: "There are no games with the result {result} against {opponent}.",
      },
    },
    ofType: {
      anyResult: { anybody: "There are no {type} games.", against: "There are no {type} games against {opponent}." },
      ofResult: {
        anybody: "There are no {type} games with the result {result}.",
        against: "There are no {type} games with the result {result} against {opponent}.",
      },
    },
  },
  // Button below that, ≤ 30
  showAll: "Show all games",
  // In place of the list, for who has no games at all, ≤ 100
  noneOfYours: "You have not finished a game yet.",
  noneOfPlayer: "{username} has not finished a game yet.",
  // Button below that, ≤ 24
  play: "Play a game",
  // In place of the list, ≤ 120
  gamesOffline: "You’re offline. Games load once you’re back online.",
  gamesFailed: "The games could not be loaded.",
  // Below the list: how far it is loaded, or that it is all, ≤ 50
  shown: { one: "{count} game shown", other: "{count} games shown" },
  end: { one: "End of the list: {count} game", other: "End of the list: {count} games" },
  // Button below the list, ≤ 20
  more: "Load more",
});
