import type { twoTexts } from "../en/two.ts";
import type { Translated } from "../translation.ts";

export const two: Translated<typeof twoTexts> = {
  heading: "Zu zweit an einem Gerät",
  lede: "Ihr zieht abwechselnd auf einem Bildschirm. Nichts wird gewertet, und nichts verlässt dein Gerät.",
  turning: "Was sich dreht",
  still: "Nichts",
  facing: "Name und Uhr gegenüber",
  whole: "Alles, zu wem am Zug ist",
  start: "Partie beginnen",
  first: "Spieler 1",
  second: "Spieler 2",
  unrated: "An diesem Gerät, nie gewertet",
  takeBackKey: "Den letzten Zug zurücknehmen",
  drawAsk: "Beide dafür?",
  newGame: "Neue Partie",
  elsewhere: "Diese Partie ist in einem anderen Tab offen.",
};
