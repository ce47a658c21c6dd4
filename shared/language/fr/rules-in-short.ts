import type { rulesInShortTexts } from "../en/rules-in-short.ts";
import type { Translated } from "../translation.ts";

export const rulesInShort: Translated<typeof rulesInShortTexts> = {
  title: "Les règles en une minute",
  all: "Toutes les règles",
  example: "Exemple\u202f: {title}",
  offer: "Première visite\u202f? <learn>Apprenez en une minute</learn>.",
  steps: {
    sent: {
      title: "Vous envoyez l’adversaire",
      text: "La case que vous prenez désigne la grille où votre adversaire jouera ensuite.",
    },
    boardWon: {
      title: "Gagnez les petites grilles",
      text: "Alignez trois marques dans une petite grille, et elle est à vous.",
    },
    gameWon: {
      title: "Gagnez la grande grille",
      text: "Alignez trois petites grilles, et la partie est à vous.",
    },
  },
};
