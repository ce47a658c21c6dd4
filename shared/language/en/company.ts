import { texts } from "../texts.ts";

/** How many others there are, on home. Players are meant, also where no noun stands. */
export const companyTexts = texts("company", {
  // Below the time controls, beside a small picture: in a game, and waiting for an opponent, ≤ 24
  playing: { one: "{count} playing", other: "{count} playing" },
  waiting: { one: "{count} waiting", other: "{count} waiting" },
  // Button while one waits: {where} is another time control ("5 + 3"), in which somebody waits, ≤ 34
  join: {
    one: "{where}: {count} waiting",
    other: "{where}: {count} waiting",
  },
  // The time control in it, if its games are of the other kind: "5 + 3 Unrated", ≤ 24
  clock: "{clock} {kind}",
  // Button while one waits: a game with a program, which the search goes on beside, ≤ 34
  bot: "Play {bot} meanwhile",
});
