import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Offene Fernpartien",
  lede: "Tage pro Zug: Ihr müsst nicht gleichzeitig online sein.",
  post: "Partie anbieten",
  postIt: "Anbieten",
  empty: "Niemand bietet gerade eine Partie an. Biete eine an; sie wartet hier.",
  failed: "Die offenen Partien konnten nicht geladen werden.",
  rated: "{clock}, gewertet",
  unrated: "{clock}, ungewertet",
  youPlay: "du spielst {side}",
  own: "Deine offene Partie",
  join: "Spielen",
  joinThis: "Gegen {player} spielen: {terms}",
  withdraw: "Zurückziehen",
  withdrawThis: "Deine offene Partie zurückziehen: {terms}",
  posted: "Deine offene Partie steht hier 14 Tage lang.",
  withdrawn: "Deine offene Partie ist zurückgezogen.",
  guest: "Du spielst als Gast: Wenn du die Cookies dieser Seite löschst, verlierst du deinen Platz.",
  logIn: "Melde dich für gewertete Partien an.",
};
