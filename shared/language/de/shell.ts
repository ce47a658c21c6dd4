import type { shellTexts } from "../en/shell.ts";
import type { Translated } from "../translation.ts";

export const shell: Translated<typeof shellTexts> = {
  skipToBoard: "Zum Brett springen",
  skipToContent: "Zum Inhalt springen",
  brand: "{brand}, Startseite",
  pages: "Seiten",
  menu: "Menü",
  footer: "Fußzeile",
  links: {
    play: "SPIELEN",
    learn: "LERNEN",
    leaderboard: "BESTENLISTE",
    watch: "ZUSCHAUEN",
    about: "INFO",
    donate: "SPENDEN",
  },
  footerLinks: {
    privacy: "Datenschutzerklärung",
    terms: "Nutzungsbedingungen",
    learn: "Lernen",
    practice: "Training",
    leaderboard: "Bestenliste",
    watch: "Zuschauen",
    analysis: "Analyse",
    about: "Über uns",
  },
  language: "Sprache",
  licence: "Freie Software unter der MIT-Lizenz",
  offline: "Du bist offline. Spielen geht wieder, sobald du online bist.",
  unreachable: "Der Server ist nicht erreichbar.",
  pageOffline: "Du bist offline. Diese Seite öffnet sich, sobald du wieder online bist.",
  failed: "Diese Seite konnte nicht gezeigt werden",
  newer: "Vielleicht gibt es eine neuere Version.",
  reload: "Neu laden",
  loggedOut: "Du wurdest abgemeldet",
};
