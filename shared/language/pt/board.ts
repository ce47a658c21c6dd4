import type { boardTexts } from "../en/board.ts";
import type { Translated } from "../translation.ts";

export const board: Translated<typeof boardTexts> = {
  square: {
    empty: "Tabuleiro {board}, casa {square}, vazia",
    marked: "Tabuleiro {board}, casa {square}, {side}",
    last: "Tabuleiro {board}, casa {square}, {side}, última jogada",
    prepared: "Tabuleiro {board}, casa {square}, vazia, preparada",
    suggested: "Tabuleiro {board}, casa {square}, vazia, sugerida",
  },

  picture: "{label}. {position}",

  // No sentence begins with {side}: "O" there reads as the article.
  won: { one: "{side} venceu o tabuleiro {boards}.", other: "{side} venceu os tabuleiros {boards}." },
  tied: { one: "Tabuleiro empatado: {boards}.", other: "Tabuleiros empatados: {boards}." },
  open: { one: "Tabuleiro aberto: {boards}.", other: "Tabuleiros abertos: {boards}." },
  allOpen: "Os nove tabuleiros estão abertos.",
  noneOpen: "Nenhum tabuleiro está aberto.",
  last: "Última jogada: {side}, tabuleiro {board}, casa {square}.",
  toMove: "Vez de {side} no tabuleiro {board}.",
  toMoveAny: "Vez de {side} em qualquer tabuleiro aberto.",
  gameTied: "A partida está empatada.",
  gameWon: "Vitória de {side}.",

  board: {
    open: "Tabuleiro {board}, jogável: {content}.",
    closed: "Tabuleiro {board}: {content}.",
    tied: "Tabuleiro {board}, empatado: {content}.",
    won: "Tabuleiro {board}, de {side}: {content}.",
  },

  content: {
    empty: "vazio",
    X: "X em {X}; livres: {free}",
    O: "O em {O}; livres: {free}",
    both: "X em {X}; O em {O}; livres: {free}",
    full: "X em {X}; O em {O}",
  },
};
