import type { commonTexts } from "../en/common.ts";
import type { Translated } from "../translation.ts";

export const common: Translated<typeof commonTexts> = {
  gameTypes: {
    bullet: "Bullet",
    blitz: "Blitz",
    rapid: "Schnell",
    standard: "Standard",
    correspondence: "Fernpartie",
  },
  gameType: "{type} {clock}",
  rated: "Gewertet",
  unrated: "Ungewertet",
  accept: "Annehmen",
  cancel: "Abbrechen",
  close: "Schließen",
  decline: "Ablehnen",
  tryAgain: "Erneut versuchen",
  home: "Startseite",
  watch: "Zuschauen",
  logIn: "Anmelden",
  signUp: "Registrieren",
  loading: "Wird geladen",
  results: {
    X: "X gewinnt!",
    O: "O gewinnt!",
    tie: "Unentschieden!",
    aborted: "Partie abgebrochen!",
  },
  justNow: "Gerade eben",
  supporter: "Unterstützer",
  bot: "BOT",
  deletedPlayer: "Gelöschter Spieler",
};
