import type { ownGamesTexts } from "../en/own-games.ts";
import type { Translated } from "../translation.ts";

export const ownGames: Translated<typeof ownGamesTexts> = {
  heading: "Meine Partien",
  all: "Alle Partien",
  against: "Gegen <player>{opponent}</player>",
  yourMove: "Du bist am Zug: noch {time}",
  theirMove: "Der Gegner ist am Zug: noch {time}",
  waits: { one: "Du bist am Zug", other: "Am Zug in {count} Partien" },
  noneWaits: "Gegner am Zug",
  left: "noch {time}",
  open: "Öffnen",
  next: { one: "Nächste Partie", other: "Nächste Partie ({count} warten)" },
  tellMe: "Benachrichtigen, wenn ich am Zug bin",
  empty: "Es läuft keine Fernpartie. Lade einen Freund ein und wähle Tage pro Zug.",
  begin: "Freund einladen",
  failed: "Deine Partien konnten nicht geladen werden.",
};
