import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "Spieler suchen",
  players: "Spieler",
  noResults: "Niemand gefunden",
  quickSettings: "Ton, Design und Sprache",
  mute: "Stumm",
  volume: "Lautstärke",
  volumeOff: "Aus",
  volumePercent: "{percent}\u00a0%",
  theme: "Design",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  yourAccount: "{name}, dein Konto",
  account: "Konto",
  profile: "Profil",
  games: "Meine Partien",
  settings: "Einstellungen",
  logOut: "Abmelden",
  gamesWaiting: {
    one: "Meine Partien: {count} Partie wartet auf deinen Zug",
    other: "Meine Partien: {count} Partien warten auf deinen Zug",
  },
  status: "Status",
  sourceCode: "Quellcode",
  community: "Community",
  contact: "Kontakt",
  needsScript: {
    why: "{brand} wird live gegen andere gespielt und braucht JavaScript.",
    how: "Schalte es in den Einstellungen deines Browsers ein und lade diese Seite neu.",
    without:
      "Ohne JavaScript kannst du lesen, <learn>wie man spielt</learn>, dazu die <privacy>Datenschutzerklärung</privacy> und die <terms>Nutzungsbedingungen</terms>.",
    newer: "Diese Seite braucht einen neueren Browser: {browsers} oder neuer.",
  },

  blocked: "Dein Netzwerk blockiert die Live-Verbindung. Du kannst weiterspielen, nur etwas langsamer.",
  notifications: "Mitteilungen",
  dismiss: "Ausblenden",
  keepsNothing: "Dieser Browser speichert nichts. Lade die Seite während einer Partie nicht neu.",
  copyYourself: "Kopiere es mit Strg+C (auf dem Mac ⌘C):",
};
