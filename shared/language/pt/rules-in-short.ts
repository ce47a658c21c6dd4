import type { rulesInShortTexts } from "../en/rules-in-short.ts";
import type { Translated } from "../translation.ts";

export const rulesInShort: Translated<typeof rulesInShortTexts> = {
  title: "As regras em um minuto",
  all: "Todas as regras",
  example: "Exemplo: {title}",
  offer: "Primeira vez aqui? <learn>Aprenda em um minuto</learn>.",
  steps: {
    sent: {
      title: "Você envia seu adversário",
      text: "A casa que você marca indica o tabuleiro em que seu adversário joga em seguida.",
    },
    boardWon: {
      title: "Ganhe tabuleiros pequenos",
      text: "Três em linha ganham um tabuleiro pequeno, e ele é seu.",
    },
    gameWon: {
      title: "Ganhe o tabuleiro grande",
      text: "Três tabuleiros pequenos em linha vencem a partida.",
    },
  },
};
