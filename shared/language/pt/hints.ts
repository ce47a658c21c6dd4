import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Tabuleiro {board}, casa {square}.",

  reasons: {
    "wins-game": "Vence a partida.",
    "ties-game": "Encerra a partida em empate.",
    "only-move": "Qualquer outra jogada deixa {opponent} vencer a partida na hora.",
    "saves-game": "Impede que {opponent} vença a partida na hora.",
    "nears-game": "Ganha o tabuleiro {board}. Com o tabuleiro {next} você vence a partida.",
    "wins-board": "Ganha o tabuleiro {board}.",
    "blocks-board": "Bloqueia {opponent} no tabuleiro {board}.",
    "forces-board": "Você pode ganhar um tabuleiro na próxima jogada, não importa o que {opponent} jogue.",
    "two-ways": "Dá a você mais de uma forma de ganhar o tabuleiro {board}.",
    "makes-two": "Faz dois em linha no tabuleiro {board}.",
    "sends-safe": "Envia {opponent} ao tabuleiro {board}, onde {opponent} não pode ganhar na hora.",
    "no-choice": "{opponent} não pode escolher o tabuleiro.",
    "gives-board": "Mas depois {opponent} pode ganhar o tabuleiro {board} com {answer}.",
    "gives-choice": "Mas depois {opponent} pode escolher o tabuleiro.",
    winning: "Você pode forçar a vitória.",
    tied: "Com as melhores jogadas, dá empate.",
    lost: "{opponent} pode forçar a vitória.",
    "line-wins-game": "Linha esperada: {line}, e depois {move} vence a partida.",
    "line-wins-board": "Linha esperada: {line}, e depois {move} ganha o tabuleiro {board}.",
    "line-two-ways": "Linha esperada: {line}, e depois {move} cria mais de uma forma de ganhar o tabuleiro {board}.",
    "line-makes-two": "Linha esperada: {line}, e depois {move} faz dois em linha no tabuleiro {board}.",
  },

  spoken: "Dica: {hint}",

  failed: "Não foi possível carregar o motor. Tente de novo",
  notNow: "As dicas aparecem na sua vez",
};
