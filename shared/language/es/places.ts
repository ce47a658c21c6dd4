import type { placesTexts } from "../en/places.ts";
import type { Translated } from "../translation.ts";

export const places: Translated<typeof placesTexts> = {
  practice: "Máquina",
  two: "Dos jugadores",
  games: "Mis partidas",
  bots: "Bots",
  daily: "Del día",
  storm: "Storm",
  training: "Mis errores",
  learn: "Lecciones",
  leaderboard: "Clasificación",
  ownProfile: "Perfil",
  friends: "Amigos",
  analysis: "Análisis",
  settings: "Ajustes",
};
