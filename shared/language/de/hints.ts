import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Brett {board}, Feld {square}.",
  reasons: {
    "wins-game": "Gewinnt die Partie.",
    "saves-game": "Verhindert, dass {opponent} die Partie gewinnt.",
    "wins-board": "Gewinnt Brett {board}.",
    "blocks-board": "Verhindert, dass {opponent} Brett {board} gewinnt.",
    "makes-two": "Bringt zwei in eine Reihe auf Brett {board}.",
    "sends-to-quiet": "Schickt {opponent} auf Brett {board}, wo noch nichts zu gewinnen ist.",
    "gives-no-choice": "Lässt {opponent} keine freie Wahl.",
    "gives-choice": "Aber {opponent} darf dann jedes offene Brett wählen.",
  },
  noReason: "Zahlt sich ein paar Züge später aus.",
  spoken: "Tipp: {hint}",
  failed: "Die Engine konnte nicht geladen werden. Versuch es noch einmal",
  notNow: "Tipps gibt es, wenn du am Zug bist",
};
