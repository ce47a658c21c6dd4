import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "É a sua vez contra {player}",
    "game-over": "Sua partida contra {player} terminou",
  },
  unnamed: {
    challenge: "Você recebeu um desafio",
    "friend-request": "Você tem um pedido de amizade",
    "friend-accepted": "Seu pedido de amizade foi aceito",
    "your-move": "É a sua vez",
    found: "Sua partida aberta começou",
    "game-over": "Sua partida terminou",
  },
  test: "É assim que uma notificação aparece",
};
