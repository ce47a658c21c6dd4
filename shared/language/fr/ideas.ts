import type { ideasTexts } from "../en/ideas.ts";
import type { Translated } from "../translation.ts";

export const ideas: Translated<typeof ideasTexts> = {
  heading: "Huit idées",
  lede: "Trois positions à résoudre pour chacune.",
  progress: "{solved} sur {all} résolues",
  position: "Position {number}",
  positionDone: "Position {number}, résolue",
  nextPosition: "Suivante",
  all: "Toutes les idées",
  next: "Idée suivante",
  titles: {
    sending: "Où envoyer l’adversaire",
    "free-move": "Le prix du libre choix",
    "two-threats": "Menaces sur deux grilles",
    "dead-boards": "Grilles mortes",
    giving: "Quand céder une grille",
    center: "Le centre",
    counting: "Compter en finale",
    defending: "Défendre",
  },
  ideas: {
    sending:
      "Votre case décide où joue votre adversaire. Regardez cette grille avant de la prendre. Gagner une grille ne sert à rien si l’adversaire gagne la partie en échange.",
    "free-move":
      "Si votre case désigne une grille terminée, votre adversaire joue où il veut. Cela vaut souvent plus qu’une grille. Regardez d’abord ce qu’il pourrait gagner.",
    "two-threats":
      "Une menace se bloque. Deux à la fois, dans des grilles différentes, presque jamais\u202f: l’adversaire n’a qu’un coup. Cherchez une grille qui est sur deux lignes.",
    "dead-boards":
      "Une grille est morte quand aucune ligne de grilles qui y passe ne peut plus être gagnée. La gagner ne rapporte rien. Y envoyer l’adversaire est souvent sans danger.",
    giving:
      "Il vous faut trois grilles alignées, pas le plus de grilles. Cédez-en une si l’adversaire doit ensuite vous envoyer là où vous gagnez.",
    center:
      "La grille du centre est sur quatre lignes, celle d’un coin sur trois, celle d’un bord sur deux. Si vous pouvez choisir quelle grille gagner, regardez d’abord le centre.",
    counting:
      "Vers la fin, comptez les cases libres de chaque grille. S’il n’en reste qu’une, vous connaissez le coup de l’adversaire et où il vous envoie. Vous prévoyez ainsi deux coups.",
    defending:
      "Avant chaque coup, demandez-vous où l’adversaire gagnerait la partie. Si c’est une seule case, prenez-la. Sinon, envoyez-le ailleurs.",
  },
  reasons: {
    sending: "Gagner ici la grille {own} envoie {other} là où {other} gagne la partie.",
    "free-move": "Gagner la grille {own} donne le libre choix à {other}, et {other} gagne la partie.",
    "two-threats":
      "Avec la grille {own}, {side} menace de gagner la partie dans deux grilles. {other} ne peut pas parer les deux.",
    "dead-boards": "Aucune ligne par la grille {sent} ne peut plus être gagnée\u202f: elle ne vaut rien pour {other}.",
    giving: "{other} peut gagner la grille {sent}, mais {side} gagne alors la partie.",
    center: "{side} pourrait gagner d’autres grilles, mais seule celle du centre suffit.",
    counting: "La grille {sent} n’a plus qu’une case libre\u202f: {other} doit la prendre, et {side} gagne.",
    defending: "Il manquait une case à {other} pour gagner la grille {own}, et la partie avec elle.",
  },
};
