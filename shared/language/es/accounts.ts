import type { accountsTexts } from "../en/accounts.ts";
import type { Translated } from "../translation.ts";

export const accounts: Translated<typeof accountsTexts> = {
  logIn: {
    heading: "Iniciar sesión",
    name: "Nombre de usuario o correo",
    remember: "Recordarme",
    submit: "Iniciar sesión",
    forgotten: "¿Olvidaste tu contraseña?",
    signUp: "¿Primera vez aquí? Crea una cuenta",
    lostMail:
      "¿Perdiste el correo? <link>Pide otro para elegir una contraseña nueva</link>: con eso también confirmas tu correo.",
  },
  signUp: {
    heading: "Crear cuenta",
    lede: "Para jugar por puntos, tener amigos y un perfil.",
    username: "Nombre de usuario",
    submit: "Crear cuenta",
    logIn: "¿Ya tienes cuenta? Inicia sesión",
    off: "Aquí no se pueden crear cuentas: este sitio no envía correos, y sin ellos no se puede confirmar ninguna. Puedes jugar como invitado.",
    agreement:
      "Al crear una cuenta aceptas los <terms>Términos del servicio</terms> y la <privacy>Política de privacidad</privacy>.",
  },
  confirm: {
    heading: "Confirma tu correo",
    logIn: "¿Ya lo confirmaste? Inicia sesión",
    sent: "Hemos enviado un correo a <strong>{email}</strong>. Abre el enlace que contiene y ya estás dentro.",
    hint: "El enlace vale 24 horas. ¿No te ha llegado nada? Mira en el correo no deseado o pide otro correo:",
    password: "Escribe la contraseña que elegiste al crear la cuenta.",
    newPassword: "Prefiero elegir una contraseña nueva",
    submit: "Confirmar",
  },
  notConfirmed: {
    heading: "Sin confirmar",
    signUp: "¿No tienes cuenta? Crea una",
    once: "Cada enlace sirve una sola vez, durante 24 horas. Si ya usaste este, simplemente inicia sesión.",
    old: "Si ya caducó, inicia sesión con tu correo y te enviaremos otro.",
    logIn: "Iniciar sesión",
  },
  notChanged: {
    heading: "Sin cambios",
    stays:
      "Tu correo sigue como estaba. Cada enlace sirve una sola vez, durante 24 horas, y solo vale el más reciente.",
    another: "Puedes pedir otro en los ajustes.",
    change: "Cambiar el correo",
  },
  forgotten: {
    heading: "¿Olvidaste tu contraseña?",
    lede: "Te enviaremos un enlace para elegir una nueva.",
    logIn: "Volver a iniciar sesión",
    submit: "Enviar enlace",
  },
  reset: {
    heading: "Elige una contraseña nueva",
    lede: "Con ella tu sesión se inicia al momento aquí y se cierra en todos los demás sitios.",
    incomplete: "Esta dirección está incompleta. Vuelve a abrir el enlace de tu mensaje o pide otro.",
    another: "Pedir otro enlace",
    submit: "Guardar la contraseña",
  },
  suspended: {
    heading: "Tu cuenta está suspendida",
    rights:
      "Aún puedes apelar, cancelar tu suscripción, descargar tus datos y eliminar la cuenta. Una suscripción sigue activa hasta el final del periodo pagado.",
    appeal: "Apelación",
    text: "Tu mensaje para quien administra el sitio",
    appealed: "Has enviado una apelación. Una nueva la sustituye.",
    send: "Enviar apelación",
    guest: "Cerrar sesión y jugar como invitado",
  },
};
