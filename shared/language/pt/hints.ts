import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Tabuleiro {board}, casa {square}.",

  reasons: {
    "wins-game": "Vence a partida.",
    "saves-game": "Impede que {opponent} vença a partida.",
    "wins-board": "Ganha o tabuleiro {board}.",
    "blocks-board": "Impede que {opponent} ganhe o tabuleiro {board}.",
    "makes-two": "Faz dois em linha no tabuleiro {board}.",
    "sends-to-quiet": "Envia {opponent} ao tabuleiro {board}, onde ainda não há nada a ganhar.",
    "gives-no-choice": "Não dá livre escolha a {opponent}.",
    "gives-choice": "Mas depois {opponent} pode escolher qualquer tabuleiro aberto.",
  },

  noReason: "É a que parece melhor algumas jogadas à frente.",

  spoken: "Dica: {hint}",

  failed: "Não foi possível carregar o motor. Tente de novo",
  notNow: "As dicas aparecem na sua vez",
};
