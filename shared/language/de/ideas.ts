import type { ideasTexts } from "../en/ideas.ts";
import type { Translated } from "../translation.ts";

export const ideas: Translated<typeof ideasTexts> = {
  heading: "Acht Ideen",
  lede: "Zu jeder drei Stellungen zum Lösen.",
  progress: "{solved} von {all} gelöst",
  position: "Stellung {number}",
  positionDone: "Stellung {number}, gelöst",
  nextPosition: "Weiter",
  all: "Alle Ideen",
  next: "Nächste Idee",
  titles: {
    sending: "Wohin du den Gegner schickst",
    "free-move": "Der Preis der freien Wahl",
    "two-threats": "Drohungen auf zwei Brettern",
    "dead-boards": "Tote Bretter",
    giving: "Wann du ein Brett hergibst",
    center: "Die Mitte",
    counting: "Im Endspiel zählen",
    defending: "Verteidigen",
  },
  ideas: {
    sending:
      "Dein Feld bestimmt, wo dein Gegner spielt. Sieh dir dieses Brett vorher an. Ein gewonnenes Brett hilft nicht, wenn dein Gegner dafür die Partie gewinnt.",
    "free-move":
      "Zeigt dein Feld auf ein entschiedenes Brett, darf dein Gegner überall spielen. Das ist oft mehr wert als ein Brett. Prüfe vorher, was er gewinnen könnte.",
    "two-threats":
      "Eine Drohung lässt sich blocken. Zwei zugleich auf verschiedenen Brettern kaum: Dein Gegner hat nur einen Zug. Such ein Brett, das in zwei Reihen liegt.",
    "dead-boards":
      "Ein Brett ist tot, wenn durch dieses Brett keine Reihe von Brettern mehr zu gewinnen ist. Es zu gewinnen bringt nichts. Dorthin kannst du den Gegner oft gefahrlos schicken.",
    giving:
      "Du brauchst drei Bretter in einer Reihe, nicht die meisten. Überlass deinem Gegner eines, wenn er dich danach dorthin schicken muss, wo du gewinnst.",
    center:
      "Das mittlere Brett liegt in vier Reihen, ein Eckbrett in drei, ein Randbrett in zwei. Kannst du wählen, welches Brett du gewinnst, sieh zuerst in die Mitte.",
    counting:
      "Zähle gegen Ende die leeren Felder jedes Bretts. Ist nur eines frei, kennst du den Zug deines Gegners und weißt, wohin er dich schickt. So planst du zwei Züge voraus.",
    defending:
      "Frag dich vor jedem Zug, wo dein Gegner die Partie gewinnen würde. Ist es ein einziges Feld, nimm es selbst. Geht das nicht, schick ihn woandershin.",
  },
  reasons: {
    sending: "Der Gewinn von Brett {own} schickt {other} dorthin, wo {other} die Partie gewinnt.",
    "free-move": "Der Gewinn von Brett {own} gibt {other} die freie Wahl, und {other} gewinnt die Partie.",
    "two-threats":
      "Mit Brett {own} droht {side} die Partie auf zwei Brettern zu gewinnen. Beides kann {other} nicht abwehren.",
    "dead-boards": "Durch Brett {sent} ist keine Reihe mehr zu gewinnen: Es ist für {other} nichts wert.",
    giving: "{other} kann Brett {sent} gewinnen, aber dann gewinnt {side} die Partie.",
    center: "{side} könnte auch andere Bretter gewinnen, aber nur das mittlere reicht.",
    counting: "Auf Brett {sent} ist nur ein Feld frei: {other} muss es nehmen, und {side} gewinnt.",
    defending: "{other} fehlte nur ein Feld, um Brett {own} und damit die Partie zu gewinnen.",
  },
};
