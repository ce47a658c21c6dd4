import type { placesTexts } from "../en/places.ts";
import type { Translated } from "../translation.ts";

export const places: Translated<typeof placesTexts> = {
  practice: "Computer",
  two: "Zu zweit",
  games: "Meine Partien",
  bots: "Bots",
  daily: "Tagesaufgaben",
  storm: "Storm",
  training: "Meine Fehler",
  learn: "Lektionen",
  leaderboard: "Bestenliste",
  ownProfile: "Profil",
  friends: "Freunde",
  analysis: "Analyse",
  settings: "Einstellungen",
};
