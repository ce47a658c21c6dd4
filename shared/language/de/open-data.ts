import type { openDataTexts } from "../en/open-data.ts";
import type { Translated } from "../translation.ts";

export const openData: Translated<typeof openDataTexts> = {
  heading: "Offene Daten",
  lede: "Alle beendeten gewerteten Partien, eine Datei im Monat, für alle frei zu nutzen.",
  headings: { licence: "Lizenz", contents: "Was in einer Datei steht", fields: "Felder", files: "Dateien" },
  licence:
    "Die Partien sind gemeinfrei: <cc0>CC0 1.0</cc0>. Du darfst sie kopieren, ändern und veröffentlichen, auch kommerziell, ohne zu fragen und ohne uns zu nennen.",
  contents: {
    format:
      "Eine Datei ist mit gzip gepackter Text: eine Partie je Zeile, als JSON, in der Reihenfolge der IDs. Sie enthält die Partien, die in diesem Monat endeten (UTC). Die Analyse dieser Seite liest eine solche Zeile.",
    which:
      "Partien mit Bots haben eigene Dateien. Ungewertete Partien, Partien von Gästen und abgebrochene Partien fehlen.",
    names:
      "Die Namen sind die vom Tag, an dem die Datei entstand. Bei gelöschten Konten und bei Spielern, die in den <settings>Einstellungen</settings> widersprechen, steht null.",
  },
  columns: { field: "Feld", meaning: "Bedeutung", month: "Monat", games: "Partien", size: "Größe", file: "Datei" },
  fields: {
    id: "Die Partie. Ihre Seite hat hier die Adresse /id. Null, wenn jemand widersprochen hat.",
    gameType: "bullet, blitz, rapid, standard oder correspondence. Jede hat eine eigene Wertung.",
    clock:
      "Die Zeit jeder Seite am Anfang (base) und was jeder Zug hinzufügt (increment), in Millisekunden. In Fernpartien gilt base für jeden Zug.",
    startedAt: "Wann die Partie begann, in Millisekunden seit 1970.",
    endedAt: "Wann sie endete.",
    players: "X und O, jeder mit den vier folgenden Feldern. X zog zuerst.",
    username: "Der Name oder null.",
    elo: "Die Wertung vor der Partie.",
    deviation: "Wie unsicher diese Wertung war. Über 110 ist sie vorläufig.",
    eloAfter: "Die Wertung nach der Partie. Null, wenn die Partie nicht zählte.",
    winner: "X, O oder null für ein Unentschieden.",
    status: "Wie sie endete: line, tie, resign oder timeout.",
    claimed: "Die Seite, die die Partie beanspruchte, weil die andere gegangen war. Fehlt in allen anderen Partien.",
    moves: "Brett und Feld jedes Zuges, beide von 1 bis 9 in Leserichtung: 5-1.",
    clocks: "Was nach jedem Zug auf der Uhr des Ziehenden blieb, in Millisekunden. Null bei älteren Partien.",
  },
  people: "Spieler",
  bots: "Bots",
  none: "Noch ist keine Datei veröffentlicht.",
  toApi: "Partien über die API abrufen",
  notLoaded: "Die Liste der Dateien konnte nicht geladen werden.",
  asData: "Die Liste der Dateien steht <data>hier, als JSON</data>.",
  download: "Herunterladen",
};
