import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Tablero {board}, casilla {square}.",
  reasons: {
    "wins-game": "Gana la partida.",
    "saves-game": "Impide que {opponent} gane la partida.",
    "wins-board": "Gana el tablero {board}.",
    "blocks-board": "Impide que {opponent} gane el tablero {board}.",
    "makes-two": "Pone dos en línea en el tablero {board}.",
    "sends-to-quiet": "Envía a {opponent} al tablero {board}, donde aún no se puede ganar nada.",
    "gives-no-choice": "No deja elegir a {opponent}.",
    "gives-choice": "Pero {opponent} podrá elegir cualquier tablero abierto.",
  },
  noReason: "Parece la mejor unas jugadas más adelante.",
  spoken: "Pista: {hint}",
  failed: "No se pudo cargar el motor. Vuelve a intentarlo",
  notNow: "Las pistas llegan en tu turno",
};
