import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "Te toca jugar contra {player}",
    "game-over": "Tu partida contra {player} ha terminado",
    reminder: "Tu jugada contra {player}: tienes hasta {time}",
  },
  unnamed: {
    challenge: "Has recibido un desafío",
    "friend-request": "Tienes una solicitud de amistad",
    "friend-accepted": "Han aceptado tu solicitud de amistad",
    "your-move": "Te toca jugar",
    found: "Tu partida abierta empieza",
    "game-over": "Tu partida ha terminado",
    reminder: "Tu jugada: tienes hasta {time}",
  },
  waiting: { one: "Una partida espera tu jugada", other: "{count} partidas esperan tu jugada" },
  test: "Así se ve una notificación",
};
