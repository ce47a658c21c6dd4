import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Grille {board}, case {square}.",
  reasons: {
    "wins-game": "Gagne la partie.",
    "ties-game": "Termine la partie sur une nulle.",
    "only-move": "Tout autre coup permet à {opponent} de gagner la partie aussitôt.",
    "saves-game": "Empêche {opponent} de gagner la partie aussitôt.",
    "nears-game": "Gagne la grille {board}. Avec la grille {next}, vous gagnez la partie.",
    "wins-board": "Gagne la grille {board}.",
    "blocks-board": "Bloque {opponent} dans la grille {board}.",
    "forces-board": "Vous pourrez gagner une grille à votre prochain coup, quoi que joue {opponent}.",
    "two-ways": "Vous donne plus d’une façon de gagner la grille {board}.",
    "makes-two": "Aligne deux marques dans la grille {board}.",
    "sends-safe": "Envoie {opponent} dans la grille {board}, où {opponent} ne peut pas gagner aussitôt.",
    "no-choice": "{opponent} ne peut pas choisir la grille.",
    "gives-board": "Mais {opponent} pourra gagner la grille {board} avec {answer}.",
    "gives-choice": "Mais {opponent} pourra choisir la grille.",
    winning: "Vous pouvez forcer la victoire.",
    tied: "Avec le meilleur jeu, la partie est nulle.",
    lost: "{opponent} peut forcer la victoire.",
    "line-wins-game": "Variante attendue\u202f: {line}, puis {move} gagne la partie.",
    "line-wins-board": "Variante attendue\u202f: {line}, puis {move} gagne la grille {board}.",
    "line-two-ways": "Variante attendue\u202f: {line}, puis {move} crée plus d’une façon de gagner la grille {board}.",
    "line-makes-two": "Variante attendue\u202f: {line}, puis {move} aligne deux marques dans la grille {board}.",
  },
  spoken: "Indice\u202f: {hint}",
  failed: "Le moteur n’a pas pu être chargé. Réessayez",
  notNow: "Les indices viennent à votre tour",
};
