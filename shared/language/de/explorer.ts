import type { explorerTexts } from "../en/explorer.ts";
import type { Translated } from "../translation.ts";

export const explorer: Translated<typeof explorerTexts> = {
  heading: "Eröffnungen",
  ratings: "Wertungen",
  all: "Alle Wertungen",
  under: "Unter {rating}",
  between: "{from} bis {to}",
  over: "Ab {rating}",
  xWon: "X siegt",
  drawn: "remis",
  oWon: "O siegt",
  games: { one: "{count} Partie", other: "{count} Partien" },
  row: "{move}: {games}. X gewann {x}, remis {draws}, O gewann {o}.",
  moves: "Hier gespielte Züge",
  others: { one: "und {count} weiterer Zug", other: "und {count} weitere Züge" },
  about: "Gewertete Partien zwischen Menschen ab {moves} Zügen. Gedrehte und gespiegelte Bretter zählen zusammen.",
  empty: "Hier sind noch keine gewerteten Partien gezählt. <play>Spiel eine</play>",
  tooLate: "Die Eröffnungen umfassen die ersten {moves} Züge jeder Seite.",
  failed: "Die Eröffnungen konnten nicht geladen werden.",
  offline: "Du bist offline. Die Eröffnungen sind wieder da, sobald du online bist.",
};
