import type { afterMatchTexts } from "../en/after-match.ts";
import type { Translated } from "../translation.ts";

export const afterMatch: Translated<typeof afterMatchTexts> = {
  won: "Du hast gewonnen",
  lost: "Du hast verloren",
  ratings: "Wertungen",
  rematch: "Revanche",
  rematchOffered: "Revanche angeboten",
  acceptRematch: "Revanche annehmen",
  rematchDeclined: "Revanche abgelehnt",
  newOpponent: "Neuer Gegner",
  searching: "Suche\u00a0…",
  review: "Rückblick",
  newGame: "Neue Partie",
  share: "Partie teilen",
  download: "Partie herunterladen",
  embed: "Code zum Einbetten kopieren",
  embedCopied: "Code kopiert",
  drawing: "Bild herunterladen",
  more: "Mehr",
  signUp: "Mit Konto: nächste Partien behalten und eine Wertung bekommen",
  offered: "Angeboten",
  declined: "Abgelehnt",
  cancelRematch: "Revanche angeboten. Zurückziehen",
  cancelSearch: "Suche läuft. Abbrechen",
  shareText: "{X} gegen {O}: {result}",
  toArena: "Zurück zur Arena",
};
