import type { rulesInShortTexts } from "../en/rules-in-short.ts";
import type { Translated } from "../translation.ts";

export const rulesInShort: Translated<typeof rulesInShortTexts> = {
  title: "Die Regeln in einer Minute",
  all: "Alle Regeln",
  example: "Beispiel: {title}",
  offer: "Neu hier? <learn>Lern es in einer Minute</learn>.",
  steps: {
    sent: {
      title: "Dein Feld bestimmt das Brett",
      text: "Das Feld, das du nimmst, bestimmt, auf welchem Brett dein Gegner als Nächstes spielt.",
    },
    boardWon: {
      title: "Gewinne kleine Bretter",
      text: "Drei in einer Reihe gewinnen ein kleines Brett, und es gehört dir.",
    },
    gameWon: {
      title: "Gewinne das große",
      text: "Drei kleine Bretter in einer Reihe gewinnen die Partie.",
    },
  },
};
