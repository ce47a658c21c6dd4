import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Tablero {board}, casilla {square}.",
  reasons: {
    "wins-game": "Gana la partida.",
    "ties-game": "Termina la partida en empate.",
    "only-move": "Cualquier otra jugada deja que {opponent} gane la partida al momento.",
    "saves-game": "Impide que {opponent} gane la partida al momento.",
    "nears-game": "Gana el tablero {board}. Con el tablero {next} ganas la partida.",
    "wins-board": "Gana el tablero {board}.",
    "blocks-board": "Bloquea a {opponent} en el tablero {board}.",
    "forces-board": "Podrás ganar un tablero en tu próxima jugada, juegue lo que juegue {opponent}.",
    "two-ways": "Te da más de una forma de ganar el tablero {board}.",
    "makes-two": "Pone dos en línea en el tablero {board}.",
    "sends-safe": "Envía a {opponent} al tablero {board}, donde {opponent} no puede ganar al momento.",
    "no-choice": "{opponent} no puede elegir tablero.",
    "gives-board": "Pero {opponent} podrá ganar el tablero {board} con {answer}.",
    "gives-choice": "Pero {opponent} podrá elegir tablero.",
    winning: "Puedes forzar la victoria.",
    tied: "Con el mejor juego es empate.",
    lost: "{opponent} puede forzar la victoria.",
    "line-wins-game": "Línea esperada: {line}, y luego {move} gana la partida.",
    "line-wins-board": "Línea esperada: {line}, y luego {move} gana el tablero {board}.",
    "line-two-ways": "Línea esperada: {line}, y luego {move} crea más de una forma de ganar el tablero {board}.",
    "line-makes-two": "Línea esperada: {line}, y luego {move} pone dos en línea en el tablero {board}.",
  },
  spoken: "Pista: {hint}",
  failed: "No se pudo cargar el motor. Vuelve a intentarlo",
  notNow: "Las pistas llegan en tu turno",
};
