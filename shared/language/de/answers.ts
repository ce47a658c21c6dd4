import type { answersTexts } from "../en/answers.ts";
import type { Translated } from "../translation.ts";

export const answers: Translated<typeof answersTexts> = {
  emailConfirmed: "Deine E-Mail-Adresse ist bestätigt",
  emailChanged: "Deine E-Mail-Adresse ist geändert",
  passwordChanged: "Dein Passwort ist geändert",
  usernameChanged: "Dein Benutzername ist geändert",
  accountDeleted: "Dein Konto ist gelöscht",
  deviceLoggedOut: "Das Gerät ist abgemeldet",
  tokenRevoked: "Das Token ist widerrufen",
  othersLoggedOut: "Alle anderen Geräte sind abgemeldet",
  loggedOut: "Du bist abgemeldet",
  confirmationSent: "Wir haben dir eine E-Mail geschickt, mit der du deine Adresse bestätigst",
  confirmationSentAgain: "Falls diese Adresse noch unbestätigt ist, kommt gleich eine neue E-Mail",
  newEmailSent: "Wir haben an deine neue Adresse geschrieben, damit du sie bestätigst",
  resetSent: "Falls diese Adresse registriert ist, kommt gleich eine E-Mail für ein neues Passwort",
  appealSent: "Dein Einspruch ist abgeschickt",
};
