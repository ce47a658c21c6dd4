import type { boardTexts } from "../en/board.ts";
import type { Translated } from "../translation.ts";

export const board: Translated<typeof boardTexts> = {
  square: {
    empty: "Grille {board}, case {square}, vide",
    marked: "Grille {board}, case {square}, {side}",
    last: "Grille {board}, case {square}, {side}, dernier coup",
    prepared: "Grille {board}, case {square}, vide, préparée",
    suggested: "Grille {board}, case {square}, vide, suggérée",
  },
  picture: "{label}. {position}",
  won: { one: "{side} a gagné la grille {boards}.", other: "{side} a gagné les grilles {boards}." },
  tied: { one: "La grille {boards} est nulle.", other: "Les grilles {boards} sont nulles." },
  open: { one: "La grille {boards} est ouverte.", other: "Les grilles {boards} sont ouvertes." },
  allOpen: "Les neuf grilles sont ouvertes.",
  noneOpen: "Aucune grille n’est ouverte.",
  last: "Dernier coup\u202f: {side}, grille {board}, case {square}.",
  toMove: "À {side} de jouer, grille {board}.",
  toMoveAny: "À {side} de jouer, grille au choix.",
  gameTied: "La partie est nulle.",
  gameWon: "{side} a gagné la partie.",
  board: {
    open: "Grille {board}, à jouer\u202f: {content}.",
    closed: "Grille {board}\u202f: {content}.",
    tied: "Grille {board}, nulle\u202f: {content}.",
    won: "Grille {board}, gagnée par {side}\u202f: {content}.",
  },
  content: {
    empty: "vide",
    X: "X en {X}\u202f; libres\u202f: {free}",
    O: "O en {O}\u202f; libres\u202f: {free}",
    both: "X en {X}\u202f; O en {O}\u202f; libres\u202f: {free}",
    full: "X en {X}\u202f; O en {O}",
  },
};
