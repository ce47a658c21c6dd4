import type { placesTexts } from "../en/places.ts";
import type { Translated } from "../translation.ts";

export const places: Translated<typeof placesTexts> = {
  practice: "Ordinateur",
  two: "À deux",
  games: "Mes parties",
  bots: "Bots",
  daily: "Du jour",
  storm: "Storm",
  training: "Mes erreurs",
  learn: "Leçons",
  leaderboard: "Palmarès",
  ownProfile: "Profil",
  friends: "Amis",
  analysis: "Analyse",
  settings: "Paramètres",
};
