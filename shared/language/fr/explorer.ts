import type { explorerTexts } from "../en/explorer.ts";
import type { Translated } from "../translation.ts";

export const explorer: Translated<typeof explorerTexts> = {
  heading: "Ouvertures",
  ratings: "Classements",
  all: "Tous les classements",
  under: "Moins de {rating}",
  between: "{from} à {to}",
  over: "{rating} et plus",
  xWon: "X gagne",
  drawn: "nulle",
  oWon: "O gagne",
  games: { one: "{count} partie", other: "{count} parties" },
  row: "{move}\u202f: {games}. X gagne {x}, nulle {draws}, O gagne {o}.",
  moves: "Coups joués ici",
  others: { one: "et {count} autre coup", other: "et {count} autres coups" },
  about:
    "Parties classées entre humains, de {moves} coups ou plus. Les grilles tournées ou en miroir comptent ensemble.",
  empty: "Aucune partie classée comptée ici pour l’instant. <play>Jouez-en une</play>",
  tooLate: "Les ouvertures couvrent les {moves} premiers coups de chaque camp.",
  failed: "Les ouvertures n’ont pas pu être chargées.",
  offline: "Vous êtes hors ligne. Les ouvertures reviendront avec la connexion.",
};
