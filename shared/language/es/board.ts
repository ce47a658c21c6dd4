import type { boardTexts } from "../en/board.ts";
import type { Translated } from "../translation.ts";

export const board: Translated<typeof boardTexts> = {
  square: {
    empty: "Tablero {board}, casilla {square}, vacía",
    marked: "Tablero {board}, casilla {square}, {side}",
    last: "Tablero {board}, casilla {square}, {side}, recién jugada",
    prepared: "Tablero {board}, casilla {square}, vacía, preparada",
    suggested: "Tablero {board}, casilla {square}, vacía, sugerida",
  },
  picture: "{label}. {position}",
  won: { one: "{side} ha ganado el tablero {boards}.", other: "{side} ha ganado los tableros {boards}." },
  tied: { one: "El tablero {boards} está empatado.", other: "Los tableros {boards} están empatados." },
  open: { one: "El tablero {boards} está abierto.", other: "Los tableros {boards} están abiertos." },
  allOpen: "Los nueve tableros están abiertos.",
  noneOpen: "No hay ningún tablero abierto.",
  last: "Última jugada: {side} en tablero {board}, casilla {square}.",
  toMove: "Le toca a {side} en el tablero {board}.",
  toMoveAny: "Le toca a {side} en cualquier tablero abierto.",
  gameTied: "La partida está empatada.",
  gameWon: "{side} ha ganado la partida.",
  board: {
    open: "Tablero {board}, jugable: {content}.",
    closed: "Tablero {board}: {content}.",
    tied: "Tablero {board}, empatado: {content}.",
    won: "Tablero {board}, de {side}: {content}.",
  },
  content: {
    empty: "vacío",
    X: "X en {X}; libres: {free}",
    O: "O en {O}; libres: {free}",
    both: "X en {X}; O en {O}; libres: {free}",
    full: "X en {X}; O en {O}",
  },
};
