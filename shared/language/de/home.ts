import type { homeTexts } from "../en/home.ts";
import type { Translated } from "../translation.ts";

export const home: Translated<typeof homeTexts> = {
  headline: "Neun\u00a0Bretter. Ein\u00a0Sieger.",
  lede: "Mit jedem Feld bestimmst du, auf welchem Brett dein Gegner als Nächstes spielen muss.",
  play: "Spielen",
  ratedOrUnrated: "Gewertet oder ungewertet",
  logInForRated: "Melde dich für gewertete Partien an",
  withFriend: "MIT EINEM FREUND SPIELEN",
  friendOptions: "Bedenkzeit, Seite und Wertung wählen",
  withComputer: "GEGEN DEN COMPUTER SPIELEN",
  withCode: "MIT EINEM CODE BEITRETEN",
  inDevelopment: "In Arbeit",
  enterCode: "Code der Partie",
  join: "Beitreten",
  codeTooShort: {
    one: "Der Code einer Partie hat mindestens {count} Zeichen",
    other: "Der Code einer Partie hat mindestens {count} Zeichen",
  },
  pick: "Wähle eine Bedenkzeit, um einen Gegner zu finden.",
  found: "Gegner gefunden.",
  settingUp: "Deine Partie wird vorbereitet\u00a0…",
  quiet: "Gerade ist es ruhig.",
  looking: "Gegner wird gesucht\u00a0…",
  lookingNear: "Gegner mit ähnlicher Wertung wird gesucht\u00a0…",
  paused: "Zu viele abgebrochene Partien. Suche in {time}.",
  inviteFriend: "Freund einladen",
  timeSearching: "Dauer der Suche",
};
