import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "É a sua vez contra {player}",
    "game-over": "Sua partida contra {player} terminou",
    reminder: "Sua jogada contra {player}: até {time}",
  },
  unnamed: {
    challenge: "Você recebeu um desafio",
    "friend-request": "Você tem um pedido de amizade",
    "friend-accepted": "Seu pedido de amizade foi aceito",
    "your-move": "É a sua vez",
    found: "Sua partida aberta começou",
    "game-over": "Sua partida terminou",
    reminder: "Sua jogada: até {time}",
  },
  waiting: { one: "Uma partida espera a sua jogada", other: "{count} partidas esperam a sua jogada" },
  test: "É assim que uma notificação aparece",
};
