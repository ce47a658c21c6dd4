import type { mailsTexts } from "../en/mails.ts";
import type { Translated } from "../translation.ts";

export const mails: Translated<typeof mailsTexts> = {
  greeting: "Hallo {username}!",
  insteadOfButton: "Falls der Button nicht funktioniert, öffne diese Adresse:",
  label: "{label}:",
  subjects: {
    confirmation: "Bestätige deine E-Mail-Adresse für Ultimate Tic-Tac-Toe",
    signUp: "Du hast schon ein Konto bei Ultimate Tic-Tac-Toe",
    resetPassword: "Leg ein neues Passwort für Ultimate Tic-Tac-Toe fest",
    newEmail: "Bestätige deine neue E-Mail-Adresse für Ultimate Tic-Tac-Toe",
    suspended: "Dein Konto bei Ultimate Tic-Tac-Toe ist gesperrt",
    emailChange: "Deine E-Mail-Adresse für Ultimate Tic-Tac-Toe wird geändert",
    report: "Deine Meldung bei Ultimate Tic-Tac-Toe",
  },
  links: {
    confirmation: "E-Mail-Adresse bestätigen",
    newPassword: "Neues Passwort festlegen",
    newEmail: "Neue E-Mail-Adresse bestätigen",
    games: "Meine Partien ansehen",
    stopDigest: "Diese E-Mails abbestellen",
  },
  confirmation: "Willkommen bei Ultimate Tic-Tac-Toe. Noch ein Klick, und du kannst gewertete Partien spielen:",
  notSignedUp: "Falls du dich nicht registriert hast, ignoriere diese E-Mail, und es passiert nichts.",
  worksForDay: "Der Link gilt einmal und 24 Stunden lang.",
  worksForHour: "Der Link gilt einmal und eine Stunde lang.",
  signUpTried:
    "Jemand, vielleicht du, wollte sich gerade mit dieser Adresse registrieren. Sie gehört schon zu diesem Konto, es gibt also nichts zu bestätigen.",
  newEmailTried:
    "Jemand, vielleicht du, wollte diese Adresse gerade für ein anderes Konto verwenden. Sie gehört schon zu diesem Konto, es hat sich also nichts geändert.",
  signUpInstead:
    "Falls du das warst, melde dich mit deinem Passwort an. Hast du es vergessen, kannst du ein neues festlegen:",
  signUpNotYou: "Falls du das nicht warst, ignoriere diese E-Mail: Dein Konto bleibt, wie es ist.",
  forgotten: "Jemand, hoffentlich du, hat das Passwort dieses Kontos vergessen.",
  forgottenNotYou: "Falls du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.",
  newEmail: "Du möchtest, dass dir Ultimate Tic-Tac-Toe künftig an diese Adresse schreibt.",
  newEmailNotYou: "Falls du das nicht warst, ignoriere diese E-Mail, und es passiert nichts.",
  emailChange:
    "Jemand, der dein Passwort kennt, hat uns gebeten, an {email} statt an diese Adresse zu schreiben. Geändert wird sie, sobald die neue Adresse bestätigt ist.",
  emailChangeNotYou:
    "Falls du das nicht warst, ändere jetzt dein Passwort: Dann ist der Link wertlos, den wir dorthin geschickt haben.",
  suspendedUntil: "Dein Konto ist bis {end} gesperrt. Grund: {reason}",
  suspended: "Dein Konto ist bis auf Weiteres gesperrt. Grund: {reason}",
  suspendedMeanwhile:
    "Du kannst so lange als Gast spielen. Es geht nichts verloren: Dein Konto funktioniert wieder, sobald die Sperre endet.",
  suspendedRights:
    "Wenn du dich anmeldest, kannst du Einspruch einlegen, deine Daten herunterladen oder das Konto löschen. Ein Abo bleibt aktiv bis zum Ende der bezahlten Zeit.",

  report: "Deine Meldung: {player}, {time}",
  reportOutcomes: {
    acted: "Danke. Wir sind ihr nachgegangen und haben etwas unternommen.",
    dismissed:
      "Danke. Wir sind ihr nachgegangen und haben keinen Verstoß gegen unsere Regeln gefunden. Wenn es wieder passiert, kannst du den Spieler wieder melden, oder ihn blockieren.",
  },

  digestSubject: {
    one: "Deine Zeit wird knapp: eine Partie Ultimate Tic-Tac-Toe",
    other: "Deine Zeit wird knapp: {count} Partien Ultimate Tic-Tac-Toe",
  },
  digest: "Du bist am Zug, und es bleibt weniger als ein Tag:",
  digestGame: "Gegen {player}, bis {time}",
  digestWhy: "Du bekommst diese E-Mail, höchstens eine am Tag, weil du sie in deinen Einstellungen eingeschaltet hast.",
  stop: {
    heading: "E-Mails zu deinen Partien",
    button: "Abbestellen",
    done: "Du bekommst keine E-Mails zu deinen Partien mehr. In deinen Einstellungen kannst du sie wieder einschalten.",
    invalid: "Dieser Link gilt nicht mehr. Melde dich an, um diese E-Mails in deinen Einstellungen auszuschalten.",
  },
};
