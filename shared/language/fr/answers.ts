import type { answersTexts } from "../en/answers.ts";
import type { Translated } from "../translation.ts";

export const answers: Translated<typeof answersTexts> = {
  emailConfirmed: "Votre adresse e-mail est confirmée",
  emailChanged: "Votre adresse e-mail a été changée",
  passwordChanged: "Votre mot de passe a été changé",
  usernameChanged: "Votre nom d’utilisateur a été changé",
  accountDeleted: "Votre compte a été supprimé",
  deviceLoggedOut: "L’appareil a été déconnecté",
  tokenRevoked: "Le jeton a été révoqué",
  othersLoggedOut: "Tous les autres appareils ont été déconnectés",
  loggedOut: "Déconnexion réussie",
  confirmationSent: "Nous vous avons envoyé un e-mail pour confirmer votre adresse",
  confirmationSentAgain: "Si cette adresse attend sa confirmation, un nouvel e-mail est en route",
  newEmailSent: "Nous avons envoyé un e-mail de confirmation à votre nouvelle adresse",
  resetSent: "Si cette adresse est enregistrée, un e-mail pour changer de mot de passe est en route",
  appealSent: "Votre message est envoyé",
};
