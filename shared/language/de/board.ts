import type { boardTexts } from "../en/board.ts";
import type { Translated } from "../translation.ts";

export const board: Translated<typeof boardTexts> = {
  square: {
    empty: "Brett {board}, Feld {square}, leer",
    marked: "Brett {board}, Feld {square}, {side}",
    last: "Brett {board}, Feld {square}, {side}, gerade gespielt",
    prepared: "Brett {board}, Feld {square}, leer, vorbereitet",
    suggested: "Brett {board}, Feld {square}, leer, vorgeschlagen",
  },
  picture: "{label}. {position}",
  won: { one: "{side} hat Brett {boards} gewonnen.", other: "{side} hat die Bretter {boards} gewonnen." },
  tied: { one: "Brett {boards} ist unentschieden.", other: "Bretter {boards} sind unentschieden." },
  open: { one: "Brett {boards} ist offen.", other: "Bretter {boards} sind offen." },
  allOpen: "Alle neun Bretter sind offen.",
  noneOpen: "Kein Brett ist offen.",
  last: "Letzter Zug: {side}, Brett {board}, Feld {square}.",
  toMove: "{side} am Zug: Brett {board}.",
  toMoveAny: "{side} am Zug: jedes offene Brett.",
  gameTied: "Die Partie ist unentschieden.",
  gameWon: "{side} hat die Partie gewonnen.",
  board: {
    open: "Brett {board}, spielbar: {content}.",
    closed: "Brett {board}: {content}.",
    tied: "Brett {board}, unentschieden: {content}.",
    won: "Brett {board}, gehört {side}: {content}.",
  },
  content: {
    empty: "leer",
    X: "X auf {X}; frei: {free}",
    O: "O auf {O}; frei: {free}",
    both: "X auf {X}; O auf {O}; frei: {free}",
    full: "X auf {X}; O auf {O}",
  },
};
