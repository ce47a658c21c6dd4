import type { formsTexts } from "../en/forms.ts";
import type { Translated } from "../translation.ts";

export const forms: Translated<typeof formsTexts> = {
  email: "E-Mail-Adresse",
  passwords: {
    password: { label: "Passwort", show: "Passwort anzeigen", hide: "Passwort verbergen" },
    confirm: {
      label: "Passwort wiederholen",
      show: "Wiederholtes Passwort anzeigen",
      hide: "Wiederholtes Passwort verbergen",
    },
    current: {
      label: "Aktuelles Passwort",
      show: "Aktuelles Passwort anzeigen",
      hide: "Aktuelles Passwort verbergen",
    },
    new: { label: "Neues Passwort", show: "Neues Passwort anzeigen", hide: "Neues Passwort verbergen" },
    confirmNew: {
      label: "Neues Passwort wiederholen",
      show: "Wiederholtes neues Passwort anzeigen",
      hide: "Wiederholtes neues Passwort verbergen",
    },
  },
  show: "Anzeigen",
  hide: "Verbergen",
  passwordHint: "Mindestens {min} Zeichen",
  passwordsDiffer: "Die Passwörter stimmen nicht überein.",
  missing: "Fülle dieses Feld aus.",
  sending: "Wird gesendet",
  tryAgainIn: "Neuer Versuch in {seconds}\u00a0s",
  sendAgainIn: "Erneut senden in {seconds}\u00a0s",
  sendAgain: "E-Mail erneut senden",
};
