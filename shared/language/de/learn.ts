import type { learnTexts } from "../en/learn.ts";
import type { Translated } from "../translation.ts";

export const learn: Translated<typeof learnTexts> = {
  heading: "So wird gespielt",
  lede: "Neun kleine Bretter ergeben ein großes, und jeder Zug bestimmt, wo der nächste gespielt wird.",
  minute: "Probier es hier aus: sechs Schritte, etwa eine Minute.",
  lessons: {
    sent: {
      title: "Wohin du geschickt wirst",
      text: "Das Feld, das du auf einem kleinen Brett nimmst, zeigt auf das Brett an derselben Stelle. Dort muss dein Gegner spielen.",
      task: "Nimm ein beliebiges Feld und sieh, wohin O geschickt wird.",
    },
    back: {
      title: "Und wieder zurück",
      text: "Das Feld deines Gegners bestimmt dein Brett. Ein gutes Feld für dich kann also ein gutes Brett für den Gegner sein.",
      task: "X hat Feld 3 genommen. Antworte für O auf Brett 3.",
    },
    won: {
      title: "Ein Brett gewinnen",
      text: "Drei in einer Reihe gewinnen ein kleines Brett. Es bleibt gewonnen, und niemand spielt mehr darauf.",
      task: "Vollende für X die Reihe auf Brett 5.",
    },
    free: {
      title: "Freie Wahl",
      text: "Auf ein fertiges Brett geschickt? Spiel, wo du willst.",
      task: "O hat X auf Brett 5 geschickt, aber das ist gewonnen. Nimm für X ein Feld auf einem beliebigen offenen Brett.",
    },
    tied: {
      title: "Unentschieden zählt für niemanden",
      text: "Ein kleines Brett, das ohne drei in einer Reihe voll wird, gehört niemandem.",
      task: "Fülle für O das Brett 2.",
    },
    aim: {
      title: "Das Ziel",
      text: "Drei kleine Bretter in einer Reihe, waagerecht, senkrecht oder diagonal, gewinnen die Partie.",
      task: "X hat zwei Bretter einer Diagonale. Gewinne das dritte.",
    },
  },
  board: "Brett zum Ausprobieren: {title}",
  stepName: "Schritt {number}: {title}",
  stepDone: "Schritt {number}: {title}, geschafft",
  skip: "Überspringen",
  next: "Weiter",
  again: "Noch einmal",
  notThere: "Nicht dort.",
  decided: "Dieses Brett ist entschieden.",
  taken: "Dieses Feld ist besetzt.",
  another: "Ein erlaubter Zug, aber nicht der gesuchte. Schau noch einmal hin.",
  marked: "Der Ring zeigt ein passendes Feld.",
  finished: "Mehr musst du nicht wissen. Spiel deine erste Partie!",
  rules: "Die Regeln",
  wonGame: "{side} hat drei Bretter in einer Reihe und gewinnt.",
  mayPlayAnywhere: "{side} darf jedes offene Brett wählen.",
  mustPlayIn: "{side} muss auf Brett {board} spielen.",
  wonBoard: "{side} hat drei in einer Reihe und gewinnt Brett {board}.",
  tiedBoard: "Brett {board} ist voll, ohne Reihe: Es gehört niemandem.",
  clock: "Die Uhr",
  clockText:
    "Deine Uhr läuft nur, wenn du am Zug bist, und jeder Zug gibt ein paar Sekunden dazu. Wer bei null ist, verliert.",
  clockTable: "Minuten für die ganze Partie + Sekunden für jeden Zug",
  ends: "Wie eine Partie endet",
  endByRow: "Drei kleine Bretter in einer Reihe gewinnen.",
  endByTie: "Alle Bretter entschieden, aber keine Reihe: unentschieden.",
  endByTime: "Zeit abgelaufen oder aufgegeben: Die andere Seite gewinnt.",
  endByAbort: "Verlassen, bevor es richtig losgeht: abgebrochen, und es zählt für niemanden.",
  play: "Jetzt spielen",
  practise: "Erst trainieren",
};
