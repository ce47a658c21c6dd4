import type { runningGameTexts } from "../en/running-game.ts";
import type { Translated } from "../translation.ts";

export const runningGame: Translated<typeof runningGameTexts> = {
  bar: "Deine Partie",
  clock: "Deine Uhr",
  yours: "Du bist am Zug",
  theirs: "Gegner am Zug",
  aborted: "Partie abgebrochen",
  tied: "Unentschieden",
  won: "Du hast gewonnen",
  lost: "Du hast verloren",
  against: "gegen <name>{opponent}</name>",
  back: "Zurück zur Partie",
  see: "Partie ansehen",
};
