import type { placesTexts } from "../en/places.ts";
import type { Translated } from "../translation.ts";

export const places: Translated<typeof placesTexts> = {
  practice: "Computador",
  two: "Dois jogadores",
  games: "Minhas partidas",
  bots: "Bots",
  daily: "Do dia",
  storm: "Storm",
  training: "Meus erros",
  learn: "Lições",
  leaderboard: "Ranking",
  ownProfile: "Perfil",
  friends: "Amigos",
  analysis: "Análise",
  settings: "Configurações",
};
