import type { rulesInShortTexts } from "../en/rules-in-short.ts";
import type { Translated } from "../translation.ts";

export const rulesInShort: Translated<typeof rulesInShortTexts> = {
  title: "Las reglas en un minuto",
  all: "Todas las reglas",
  example: "Ejemplo: {title}",
  offer: "¿Es tu primera vez? <learn>Aprende en un minuto</learn>.",
  steps: {
    sent: {
      title: "Tu casilla decide el tablero",
      text: "La casilla que tomas decide en qué tablero juega después tu rival.",
    },
    boardWon: {
      title: "Gana tableros pequeños",
      text: "Con tres en línea ganas un tablero pequeño, y es tuyo.",
    },
    gameWon: {
      title: "Gana el grande",
      text: "Tres tableros pequeños en línea ganan la partida.",
    },
  },
};
