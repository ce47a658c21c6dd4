import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Grille {board}, case {square}.",
  reasons: {
    "wins-game": "Gagne la partie.",
    "saves-game": "Empêche {opponent} de gagner la partie.",
    "wins-board": "Gagne la grille {board}.",
    "blocks-board": "Empêche {opponent} de gagner la grille {board}.",
    "makes-two": "En aligne deux dans la grille {board}.",
    "sends-to-quiet": "Envoie {opponent} dans la grille {board}, où il n’y a encore rien à gagner.",
    "gives-no-choice": "Ne laisse pas le libre choix à {opponent}.",
    "gives-choice": "Mais {opponent} pourra alors choisir n’importe quelle grille ouverte.",
  },
  noReason: "À quelques coups d’ici, c’est le plus prometteur.",
  spoken: "Indice\u202f: {hint}",
  failed: "Le moteur n’a pas pu être chargé. Réessayez",
  notNow: "Les indices viennent à votre tour",
};
