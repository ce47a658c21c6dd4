import { texts } from "../texts.ts";

/** The leaderboard, and the page of running games (/tv). */
export const listsTexts = texts("lists", {
  leaderboard: {
    // Headline, ≤ 30
    title: "Leaderboard",
    // Below it; a rating is established once enough games have shown it, ≤ 160
    lede: "Top 50 established ratings, active in the last 30 days.",
    // In small print below the table: why a rating moves less with each game against the same new player, ≤ 160
    weights: "Games against players who have played fewer than three others change your rating less and less.",
    // Name of the tabs, for screen readers, ≤ 40
    timeControls: "Time controls",
    // Name of the table, for screen readers, "Blitz 5 + 3" in it, ≤ 60
    caption: "The best at {timeControl}",
    // Heads of its columns: the place, who, the rating, how many games, the share of them that was won, when the last one was, ≤ 16
    place: "#",
    player: "Player",
    rating: "Rating",
    games: "Games",
    won: "Won",
    lastGame: "Last game",
    // In place of the table, ≤ 140
    empty: {
      bullet: "Nobody has an established bullet rating yet. Be the first.",
      blitz: "Nobody has an established blitz rating yet. Be the first.",
      rapid: "Nobody has an established rapid rating yet. Be the first.",
      standard: "Nobody has an established standard rating yet. Be the first.",
      correspondence: "Nobody has an established correspondence rating yet. Be the first.",
    },
    failed: "The leaderboard could not be loaded.",
    // Button below that, ≤ 30
    play: "Play a rated game",
  },
  tv: {
    // Headline (verb: to look at games), ≤ 30
    title: "Watch",
    // Below it, ≤ 120
    lede: "The best rated game of each time control, live.",
    // In place of a game, ≤ 160
    empty: {
      bullet: "No rated bullet games right now. The next one appears here.",
      blitz: "No rated blitz games right now. The next one appears here.",
      rapid: "No rated rapid games right now. The next one appears here.",
      standard: "No rated standard games right now. The next one appears here.",
    },
    // Below that, if there are any: they play themselves beside it, ≤ 90
    recent: "Meanwhile, here are the best games of the last days.",
    // Or that, if there are none, ≤ 60
    demo: "Meanwhile, here is a demo game.",
    // Below its board, ≤ 30
    demoGame: "Demo game",
    // Button below that: to play instead of watching (verb), ≤ 30
    play: "Play a game",
    // In place of the page, ≤ 120
    offline: "You’re offline. The games load once you’re back online.",
    failed: "The games could not be loaded.",
    // Name of the tabs with a time control each, as of a television; and of each tab, for screen readers, ≤ 40
    channels: "Channels",
    live: "{type}, live",
    nobody: "{type}, nobody plays",
    // Headline of the list of games that are being played, ≤ 40
    running: "Running games",
    // In the list beside a player's clock, "4:31"; what is within the tag is for screen readers alone: it is this player's turn, ≤ 50
    toMove: "{clock} <hidden>to move</hidden>",
  },
});
