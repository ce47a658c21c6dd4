import type { youTexts } from "../en/you.ts";
import type { Translated } from "../translation.ts";

export const you: Translated<typeof youTexts> = {
  guest: "Juegas como invitado. Con una cuenta conservas puntuación, partidas y racha en todos tus dispositivos.",
  review: "Abre una partida para repasarla.",
  yours: "Partidas y estudios",
  gamesDetail: "Partidas con días por jugada, las tuyas y las abiertas",
  analysis: "Análisis y estudios",
  analysisDetail: "Un tablero para probar jugadas con el motor, y tus estudios guardados",
};
