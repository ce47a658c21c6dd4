import { texts } from "../texts.ts";

/** The page about published games. The names of fields are the same in every language. */
export const openDataTexts = texts("openData", {
  // Heading of the page, ≤ 24
  heading: "Open data",
  // A sentence below it, ≤ 140
  lede: "Every finished rated game, one file a month, free for everybody to use.",

  // Headings of sections, ≤ 40
  headings: { licence: "License", contents: "What is in a file", fields: "Fields", files: "Files" },

  // The license; the link leads to its text, ≤ 320
  licence:
    "The games are in the public domain: <cc0>CC0 1.0</cc0>. You may copy, change and publish them, even commercially, without asking and without naming us.",

  // Paragraphs; "null" is a word of the file. The link leads to the settings, ≤ 420
  contents: {
    format:
      "A file is text compressed with gzip: one game a line, as JSON, in the order of their ids. It has the games that ended in that month (UTC). The analysis of this site reads such a line.",
    which:
      "Games in which bots played have files of their own. Unrated games, games of guests and aborted games are in none.",
    names:
      "Names are those of the day when the file was made. They are null for deleted accounts, and for players who object in the <settings>settings</settings>.",
  },

  // Heads of the columns of both tables, ≤ 20
  columns: { field: "Field", meaning: "Meaning", month: "Month", games: "Games", size: "Size", file: "File" },

  // The fields, ≤ 150
  fields: {
    id: "The game. Its page on this site has the address /id. Null if a player objects.",
    gameType: "bullet, blitz, rapid, standard or correspondence. Each has its own rating.",
    clock:
      "The time of each side at the start (base) and what each move adds (increment), in milliseconds. In correspondence games base is for each move.",
    startedAt: "When the game began, in milliseconds since 1970.",
    endedAt: "When it ended.",
    players: "X and O, each with the four fields that follow. X moved first.",
    username: "The name, or null.",
    elo: "The rating before the game.",
    deviation: "How uncertain that rating was. Above 110 it is provisional.",
    eloAfter: "The rating after the game. Null if the game was not counted.",
    winner: "X, O, or null for a tie.",
    status: "How it ended: line, tie, resign or timeout.",
    claimed: "The side that claimed the game because the other had left. Missing in all other games.",
    moves: "Board and square of each move, both from 1 to 9 in reading order: 5-1.",
    clocks: "What was left on the mover’s clock after each move, in milliseconds. Null for older games.",
  },

  // Kinds of files, ≤ 20
  people: "Players",
  bots: "Bots",
  // In place of the table, ≤ 90
  none: "No file has been published yet.",
  // Link below that, to the manual for programmers, ≤ 44
  toApi: "Get games by the API",
  // The same, above a button to try again, ≤ 90
  notLoaded: "The list of files could not be loaded.",
  // The same, without scripts; the link leads to the list as data, ≤ 90
  asData: "The list of files is <data>here, as JSON</data>.",
  // A link to download a file, ≤ 20
  download: "Download",
});
