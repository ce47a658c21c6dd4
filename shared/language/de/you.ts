import type { youTexts } from "../en/you.ts";
import type { Translated } from "../translation.ts";

export const you: Translated<typeof youTexts> = {
  guest: "Du spielst als Gast. Mit einem Konto hast du Wertung, Partien und Serie auf jedem Gerät.",
  review: "Öffne eine Partie für den Rückblick.",
  yours: "Partien und Studien",
  gamesDetail: "Partien mit Tagen je Zug, deine und offene",
  analysis: "Analyse und Studien",
  analysisDetail: "Ein Brett zum Ausprobieren mit Engine, und deine gespeicherten Studien",
};
