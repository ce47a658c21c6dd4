import type { analysisTexts } from "../en/analysis.ts";
import type { Translated } from "../translation.ts";

export const analysis: Translated<typeof analysisTexts> = {
  heading: "Analyse",
  engine: "Moteur",
  board: "Grande grille à analyser",
  moves: "Coups",
  lines: "Meilleurs coups du moteur",
  insteadOf: "À la place de {move}",
  toMove: "À {side} de jouer, grille {board}",
  toMoveAnywhere: "À {side} de jouer, grille au choix",
  tied: "Partie nulle",
  won: "{side} a trois grilles alignées",
  proved: {
    win: "prouvé\u202f: gagne",
    draw: "prouvé\u202f: nulle",
    loss: "prouvé\u202f: perd",
  },
  failed: "Le moteur n’a pas pu être chargé. Désactivez-le puis réactivez-le pour réessayer.",
  empty: "Jouez sur la grille pour les deux camps. Un autre coup au même endroit ouvre une variante.",
  playBoth: "Jouez pour les deux camps. Un autre coup au même endroit ouvre une variante.",
  arrows: "Gauche et droite parcourent la variante\u202f; haut et bas, ce qui a été essayé à la place.",
  digits: "Deux chiffres jouent une case\u202f: 5, puis 3.",
  promote: "En variante principale",
  remove: "Supprimer à partir d’ici",
  copyLink: "Copier le lien",
  copied: "Copié",
  noMove: "Ce lien ne montre aucune partie\u202f: «\u202f{text}\u202f» n’est pas un coup.",
  notAllowed: "Ce lien ne montre aucune partie\u202f: {move} n’est pas permis au coup {number}.",
  isOver: "Ce lien ne montre aucune partie\u202f: elle est finie avant {move}, son coup {number}.",
};
