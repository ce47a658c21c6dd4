import type { youTexts } from "../en/you.ts";
import type { Translated } from "../translation.ts";

export const you: Translated<typeof youTexts> = {
  guest: "Você joga como convidado. Com uma conta, pontuação, partidas e sequência ficam em todo aparelho.",
  review: "Abra uma partida para revisá-la.",
  yours: "Partidas e estudos",
  gamesDetail: "Partidas com dias por jogada, as suas e as abertas",
  analysis: "Análise e estudos",
  analysisDetail: "Um tabuleiro para testar jogadas com o motor, e seus estudos salvos",
};
