import type { accountsTexts } from "../en/accounts.ts";
import type { Translated } from "../translation.ts";

export const accounts: Translated<typeof accountsTexts> = {
  logIn: {
    heading: "Anmelden",
    name: "Benutzername oder E-Mail-Adresse",
    remember: "Angemeldet bleiben",
    submit: "Anmelden",
    forgotten: "Passwort vergessen?",
    signUp: "Neu hier? Registrieren",
    lostMail:
      "E-Mail verloren? <link>Leg per E-Mail ein neues Passwort fest</link>: Damit bestätigst du auch deine Adresse.",
  },
  signUp: {
    heading: "Registrieren",
    lede: "Für gewertete Partien, Freunde und ein Profil.",
    username: "Benutzername",
    submit: "Registrieren",
    logIn: "Schon registriert? Anmelden",
    off: "Hier gibt es keine neuen Konten: Diese Seite verschickt keine E-Mails, und ohne E-Mail lässt sich kein Konto bestätigen. Als Gast kannst du spielen.",
    agreement:
      "Mit der Registrierung stimmst du den <terms>Nutzungsbedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu.",
  },
  confirm: {
    heading: "Bestätige deine E-Mail-Adresse",
    logIn: "Schon bestätigt? Anmelden",
    sent: "Wir haben dir an <strong>{email}</strong> geschrieben. Öffne den Link in der E-Mail, und du bist dabei.",
    hint: "Der Link gilt 24 Stunden. Nichts angekommen? Sieh im Spam nach oder lass dir die E-Mail noch einmal schicken:",
    password: "Gib das Passwort ein, das du bei der Registrierung gewählt hast.",
    newPassword: "Lieber ein neues Passwort festlegen",
    submit: "Bestätigen",
  },
  notConfirmed: {
    heading: "Nicht bestätigt",
    signUp: "Noch kein Konto? Registrieren",
    once: "Jeder Link gilt nur einmal und 24 Stunden lang. Hast du diesen schon benutzt, melde dich einfach an.",
    old: "Ist er zu alt, melde dich mit deiner E-Mail-Adresse an, und wir schicken dir einen neuen.",
    logIn: "Anmelden",
  },
  notChanged: {
    heading: "Nicht geändert",
    stays:
      "Deine E-Mail-Adresse bleibt, wie sie war. Jeder Link gilt nur einmal und 24 Stunden lang, und nur der neueste zählt.",
    another: "Einen neuen bekommst du in den Einstellungen.",
    change: "E-Mail-Adresse ändern",
  },
  forgotten: {
    heading: "Passwort vergessen?",
    lede: "Wir schicken dir einen Link, mit dem du ein neues festlegst.",
    logIn: "Zurück zur Anmeldung",
    submit: "Link senden",
  },
  reset: {
    heading: "Neues Passwort festlegen",
    lede: "Du bist damit sofort angemeldet und überall sonst abgemeldet.",
    incomplete:
      "Diese Adresse ist unvollständig. Öffne den Link in deiner E-Mail noch einmal oder fordere einen neuen an.",
    another: "Neuen Link anfordern",
    submit: "Passwort festlegen",
  },
  suspended: {
    heading: "Dein Konto ist gesperrt",
    rights:
      "Du kannst weiterhin Einspruch einlegen, dein Abo kündigen, deine Daten herunterladen und das Konto löschen. Ein Abo bleibt aktiv bis zum Ende der bezahlten Zeit.",
    appeal: "Einspruch",
    text: "Deine Nachricht an den Betreiber",
    appealed: "Du hast Einspruch eingelegt. Ein neuer ersetzt ihn.",
    send: "Einspruch senden",
    guest: "Abmelden und als Gast spielen",
  },
};
