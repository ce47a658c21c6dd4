import type { hintsTexts } from "../en/hints.ts";
import type { Translated } from "../translation.ts";

export const hints: Translated<typeof hintsTexts> = {
  place: "Brett {board}, Feld {square}.",
  reasons: {
    "wins-game": "Gewinnt die Partie.",
    "ties-game": "Beendet die Partie unentschieden.",
    "only-move": "Jeder andere Zug lässt {opponent} die Partie sofort gewinnen.",
    "saves-game": "Verhindert, dass {opponent} die Partie sofort gewinnt.",
    "nears-game": "Gewinnt Brett {board}. Mit Brett {next} gewinnst du die Partie.",
    "wins-board": "Gewinnt Brett {board}.",
    "blocks-board": "Blockt {opponent} auf Brett {board}.",
    "forces-board": "Du kannst im nächsten Zug ein Brett gewinnen, egal was {opponent} spielt.",
    "two-ways": "Gibt dir mehr als einen Weg, Brett {board} zu gewinnen.",
    "makes-two": "Bringt zwei in eine Reihe auf Brett {board}.",
    "sends-safe": "Schickt {opponent} auf Brett {board}, wo {opponent} nicht sofort gewinnen kann.",
    "no-choice": "{opponent} kann das Brett nicht wählen.",
    "gives-board": "Aber {opponent} kann dann mit {answer} Brett {board} gewinnen.",
    "gives-choice": "Aber {opponent} kann dann das Brett wählen.",
    winning: "Du kannst den Sieg erzwingen.",
    tied: "Bei bestem Spiel endet die Partie unentschieden.",
    lost: "{opponent} kann den Sieg erzwingen.",
    "line-wins-game": "Erwartete Variante: {line}, dann gewinnt {move} die Partie.",
    "line-wins-board": "Erwartete Variante: {line}, dann gewinnt {move} Brett {board}.",
    "line-two-ways": "Erwartete Variante: {line}, dann schafft {move} mehr als einen Weg, Brett {board} zu gewinnen.",
    "line-makes-two": "Erwartete Variante: {line}, dann bringt {move} zwei in eine Reihe auf Brett {board}.",
  },
  spoken: "Tipp: {hint}",
  failed: "Die Engine konnte nicht geladen werden. Versuch es noch einmal",
  notNow: "Tipps gibt es, wenn du am Zug bist",
};
