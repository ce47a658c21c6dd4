import type { learnTexts } from "../en/learn.ts";
import type { Translated } from "../translation.ts";

export const learn: Translated<typeof learnTexts> = {
  heading: "Comment jouer",
  lede: "Neuf petites grilles en forment une grande, et chaque coup décide où se joue le suivant.",
  minute: "Essayez ici\u202f: six étapes, environ une minute.",
  lessons: {
    sent: {
      title: "Où l’on vous envoie",
      text: "La case prise dans une petite grille désigne la grille située au même endroit. C’est là que votre adversaire doit jouer.",
      task: "Prenez n’importe quelle case et voyez où O est envoyé.",
    },
    back: {
      title: "Et c’est réciproque",
      text: "La case de votre adversaire vous envoie à son tour. Une bonne case pour vous peut donc être une bonne grille pour l’autre.",
      task: "X a pris la case 3. Répondez pour O dans la grille 3.",
    },
    won: {
      title: "Gagner une grille",
      text: "Trois marques alignées gagnent une petite grille. Elle reste gagnée, et plus personne n’y joue.",
      task: "Complétez la ligne dans la grille 5 pour X.",
    },
    free: {
      title: "Libre choix",
      text: "Si vous êtes envoyé dans une grille gagnée ou pleine, jouez dans n’importe quelle grille ouverte.",
      task: "O a envoyé X dans la grille 5, déjà gagnée. Prenez une case pour X dans n’importe quelle grille ouverte.",
    },
    tied: {
      title: "Une nulle ne compte pour personne",
      text: "Une petite grille qui se remplit sans trois marques alignées n’est à personne.",
      task: "Remplissez la grille 2 pour O.",
    },
    aim: {
      title: "Le but",
      text: "Trois petites grilles alignées, à l’horizontale, à la verticale ou en diagonale, gagnent la partie.",
      task: "X a deux grilles d’une diagonale. Gagnez la troisième.",
    },
  },
  board: "Grille à essayer\u202f: {title}",
  stepName: "Étape {number}\u202f: {title}",
  stepDone: "Étape {number}\u202f: {title}, terminée",
  skip: "Passer",
  next: "Suivant",
  again: "Encore une fois",
  notThere: "Pas là.",
  decided: "Cette grille est terminée.",
  taken: "Cette case est prise.",
  another: "C’est un coup légal, mais pas celui qu’il faut ici. Regardez encore.",
  marked: "L’anneau indique une case qui convient.",
  finished: "Vous savez tout. Jouez votre première partie\u202f!",
  rules: "Les règles",
  wonGame: "{side} a trois grilles alignées et gagne la partie.",
  mayPlayAnywhere: "{side} peut jouer dans n’importe quelle grille ouverte.",
  mustPlayIn: "{side} doit jouer dans la grille {board}.",
  wonBoard: "{side} en aligne trois et gagne la grille {board}.",
  tiedBoard: "La grille {board} est pleine, sans ligne\u202f: elle n’est à personne.",
  clock: "La pendule",
  clockText:
    "Votre pendule ne tourne qu’à votre tour, et chaque coup ajoute quelques secondes. Le premier à zéro perd.",
  clockTable: "Minutes pour toute la partie + secondes par coup",
  ends: "Comment une partie finit",
  endByRow: "Trois petites grilles alignées\u202f: c’est gagné.",
  endByTie: "Toutes les grilles terminées sans ligne\u202f: partie nulle.",
  endByTime: "Plus de temps, ou abandon\u202f: l’autre camp gagne.",
  endByAbort: "Quittée avant d’être lancée\u202f: annulée, elle ne compte pour personne.",
  play: "Jouer maintenant",
  practise: "S’entraîner d’abord",
};
