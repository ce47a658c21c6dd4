import type { answersTexts } from "../en/answers.ts";
import type { Translated } from "../translation.ts";

export const answers: Translated<typeof answersTexts> = {
  emailConfirmed: "Tu correo está confirmado",
  emailChanged: "Tu correo se ha cambiado",
  passwordChanged: "Tu contraseña se ha cambiado",
  usernameChanged: "Tu nombre de usuario se ha cambiado",
  accountDeleted: "Tu cuenta se ha eliminado",
  deviceLoggedOut: "La sesión de ese dispositivo se ha cerrado",
  tokenRevoked: "El token se ha revocado",
  othersLoggedOut: "La sesión se ha cerrado en todos los demás dispositivos",
  loggedOut: "Has cerrado sesión",
  confirmationSent: "Te hemos enviado un correo para confirmar tu correo",
  confirmationSentAgain: "Si este correo está pendiente de confirmar, va en camino un correo nuevo",
  newEmailSent: "Hemos enviado un correo a tu nuevo correo para confirmarlo",
  resetSent: "Si este correo está registrado, va en camino un correo para elegir una contraseña nueva",
  appealSent: "Tu apelación se ha enviado",
};
