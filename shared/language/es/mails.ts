import type { mailsTexts } from "../en/mails.ts";
import type { Translated } from "../translation.ts";

export const mails: Translated<typeof mailsTexts> = {
  greeting: "Hola, {username}:",
  insteadOfButton: "Si el botón no funciona, abre esta dirección:",
  label: "{label}:",
  subjects: {
    confirmation: "Confirma tu correo para Ultimate Tic-Tac-Toe",
    signUp: "Ya tienes una cuenta en Ultimate Tic-Tac-Toe",
    resetPassword: "Elige una contraseña nueva para Ultimate Tic-Tac-Toe",
    newEmail: "Confirma tu nuevo correo para Ultimate Tic-Tac-Toe",
    suspended: "Tu cuenta de Ultimate Tic-Tac-Toe está suspendida",
    emailChange: "Tu correo de Ultimate Tic-Tac-Toe está a punto de cambiar",
    report: "Tu denuncia en Ultimate Tic-Tac-Toe",
  },
  links: {
    confirmation: "Confirmar tu correo",
    newPassword: "Elegir una contraseña nueva",
    newEmail: "Confirmar tu nuevo correo",
    games: "Ver mis partidas",
    stopDigest: "Cancelar estos correos",
  },
  confirmation: "Te damos la bienvenida a Ultimate Tic-Tac-Toe. Un clic y ya puedes jugar por puntos:",
  notSignedUp: "Si no has creado una cuenta, ignora este mensaje y no pasará nada.",
  worksForDay: "El enlace sirve una sola vez, durante 24 horas.",
  worksForHour: "El enlace sirve una sola vez, durante una hora.",
  signUpTried:
    "Alguien, quizá tú, acaba de intentar crear una cuenta con esta dirección. Ya pertenece a esta cuenta, así que no hay nada que confirmar.",
  newEmailTried:
    "Alguien, quizá tú, acaba de intentar usar esta dirección para otra cuenta. Ya pertenece a esta cuenta, así que no ha cambiado nada.",
  signUpInstead: "Si fuiste tú, inicia sesión con tu contraseña. Si la has olvidado, puedes elegir una nueva:",
  signUpNotYou: "Si no fuiste tú, ignora este mensaje: tu cuenta sigue como está.",
  forgotten: "Alguien, esperamos que tú, ha olvidado la contraseña de esta cuenta.",
  forgottenNotYou: "Si no fuiste tú, ignora este mensaje: tu contraseña sigue como está.",
  newEmail: "Has pedido que Ultimate Tic-Tac-Toe te escriba a esta dirección a partir de ahora.",
  newEmailNotYou: "Si no fuiste tú, ignora este mensaje y no pasará nada.",
  emailChange:
    "Alguien que conoce tu contraseña nos ha pedido que escribamos a {email} en lugar de a esta dirección. El cambio se hará cuando esa dirección se confirme.",
  emailChangeNotYou: "Si no fuiste tú, cambia tu contraseña ahora: así el enlace que enviamos allí dejará de servir.",
  suspendedUntil: "Tu cuenta está suspendida hasta el {end}. Motivo: {reason}",
  suspended: "Tu cuenta está suspendida hasta nuevo aviso. Motivo: {reason}",
  suspendedMeanwhile:
    "Mientras tanto puedes jugar como invitado. No se pierde nada: tu cuenta volverá a funcionar cuando termine la suspensión.",
  suspendedRights:
    "Si inicias sesión, puedes apelar, descargar tus datos o eliminar la cuenta. Una suscripción sigue activa hasta el final del periodo pagado.",

  report: "Tu denuncia: {player}, {time}",
  reportOutcomes: {
    acted: "Gracias. La hemos revisado y hemos tomado medidas.",
    dismissed:
      "Gracias. La hemos revisado y no hemos encontrado nada contrario a nuestras normas. Si vuelve a ocurrir, puedes volver a denunciar al jugador o bloquearlo.",
  },

  digestSubject: {
    one: "Se te acaba el tiempo en una partida de Ultimate Tic-Tac-Toe",
    other: "Se te acaba el tiempo en {count} partidas de Ultimate Tic-Tac-Toe",
  },
  digest: "Te toca jugar y queda menos de un día:",
  digestGame: "Contra {player}, hasta {time}",
  digestWhy: "Recibes este correo, como mucho uno al día, porque lo activaste en tus ajustes.",
  stop: {
    heading: "Correos sobre tus partidas",
    button: "Cancelar",
    done: "Ya no recibirás correos sobre tus partidas. Puedes volver a activarlos en tus ajustes.",
    invalid: "Este enlace ya no es válido. Inicia sesión para desactivar estos correos en tus ajustes.",
  },
};
