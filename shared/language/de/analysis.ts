import type { analysisTexts } from "../en/analysis.ts";
import type { Translated } from "../translation.ts";

export const analysis: Translated<typeof analysisTexts> = {
  heading: "Analyse",
  engine: "Engine",
  board: "Analysebrett",
  moves: "Züge",
  lines: "Beste Züge der Engine",
  insteadOf: "Statt {move}",
  toMove: "{side} am Zug: Brett {board}",
  toMoveAnywhere: "{side} am Zug: jedes offene Brett",
  tied: "Die Partie ist unentschieden",
  won: "{side} hat drei Bretter in einer Reihe",
  proved: {
    win: "bewiesen: gewinnt",
    draw: "bewiesen: remis",
    loss: "bewiesen: verliert",
  },
  failed: "Die Engine konnte nicht geladen werden. Schalte sie aus und wieder ein.",
  empty: "Spiel auf dem Brett, für beide Seiten. Ein anderer Zug an derselben Stelle beginnt eine Variante.",
  playBoth: "Spiel für beide Seiten. Ein anderer Zug an derselben Stelle beginnt eine Variante.",
  arrows: "Links und rechts führen durch die Variante, oben und unten zu den anderen Zügen.",
  digits: "Zwei Ziffern spielen ein Feld: 5, dann 3.",
  promote: "Zur Hauptvariante machen",
  remove: "Ab hier löschen",
  copyLink: "Link kopieren",
  copied: "Kopiert",
  noMove: "Dieser Link zeigt keine Partie: „{text}“ ist kein Zug.",
  notAllowed: "Dieser Link zeigt keine Partie: {move} ist als Zug {number} nicht erlaubt.",
  isOver: "Dieser Link zeigt keine Partie: Vor {move}, Zug {number}, ist sie schon zu Ende.",
};
