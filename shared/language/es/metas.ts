import type { metasTexts } from "../en/metas.ts";
import type { Translated } from "../translation.ts";

export const metas: Translated<typeof metasTexts> = {
  titles: {
    learn: "Aprender",
    practice: "Práctica",
    openData: "Datos abiertos",
    about: "Acerca de",
    donate: "Donar",
    tv: "Ver partidas",
    analysis: "Análisis",
    review: "Repaso",
    puzzles: "Problemas",
    daily: "Problemas del día",
    training: "Tus errores",
    storm: "Tormenta",
    arenas: "Arenas",
    bots: "Bots",
    ownGames: "Tus partidas",
    friends: "Amigos",
    login: "Iniciar sesión",
    signup: "Crear cuenta",
    confirmation: "Confirmación",
    forgotPassword: "Contraseña olvidada",
    resetPassword: "Contraseña nueva",
    newEmail: "Nuevo correo",
    profile: "Editar perfil",
    appearance: "Apariencia",
    notifications: "Notificaciones",
    changePassword: "Cambiar contraseña",
    changeUsername: "Cambiar nombre de usuario",
    changeEmail: "Cambiar correo",
    devices: "Dispositivos",
    tokens: "Tokens de API",
    yourData: "Tus datos",
    subscription: "Gestionar suscripción",
    privacy: "Política de privacidad",
    terms: "Términos del servicio",
    developers: "Desarrolladores",
    apiReference: "Referencia de la API",
  },
  leaderboards: {
    bullet: "Clasificación de partidas bala",
    blitz: "Clasificación de partidas blitz",
    rapid: "Clasificación de partidas rápidas",
    standard: "Clasificación de partidas estándar",
    correspondence: "Clasificación de correspondencia",
  },
  descriptions: {
    learn:
      "Las reglas de Ultimate Tic-Tac-Toe con dibujos: el objetivo, adónde te envían, elección libre, empates, relojes y cómo termina una partida.",
    practice:
      "Practica Ultimate Tic-Tac-Toe contra diez rivales, del más suave al motor completo, con pistas y opción de deshacer, también sin conexión.",
    openData:
      "Partidas por puntos de Ultimate Tic-Tac-Toe por meses, con jugadas, relojes y puntuaciones, de dominio público.",
    about: "Acerca de este sitio para jugar a Ultimate Tic-Tac-Toe: en desarrollo.",
    donate: "Apoya a Ultimate Tic-Tac-Toe con una pequeña cantidad al mes.",
    tv: "Mira Ultimate Tic-Tac-Toe en vivo: la mejor partida por puntos que se juega ahora en cada ritmo.",
    analysis:
      "Un tablero para probar líneas de Ultimate Tic-Tac-Toe, con variantes, los valores de un motor y un enlace para compartir.",
    review:
      "Una partida de Ultimate Tic-Tac-Toe repasada por un motor: la valoración de cada jugada, los errores y jugadas mejores.",
    puzzles:
      "Problemas de Ultimate Tic-Tac-Toe, cada uno con una sola solución demostrada: ganar, defender y empatar, de fácil a muy difícil.",
    daily: "Tres problemas de Ultimate Tic-Tac-Toe al día, fácil, medio y difícil, los mismos para todos.",
    training:
      "Errores de tus propias partidas de Ultimate Tic-Tac-Toe como problemas que vuelven hasta que los dominas.",
    storm: "Tres minutos de problemas de Ultimate Tic-Tac-Toe: resuelve tantos como puedas.",
    arenas:
      "Cuándo empiezan las arenas de Ultimate Tic-Tac-Toe, quién juega ahora y quién ha ganado. Todos pueden participar.",
    bots: "Programas que juegan a Ultimate Tic-Tac-Toe a cualquier hora: qué nivel tienen, qué aceptan y cuáles están ahora.",
    ownGames: "Tus partidas por correspondencia de Ultimate Tic-Tac-Toe en curso.",
    friends: "Tus amigos, quién está en línea y las solicitudes de amistad.",
    login: "Inicia sesión para jugar a Ultimate Tic-Tac-Toe por puntos.",
    signup:
      "Crea una cuenta para jugar a Ultimate Tic-Tac-Toe por puntos: bastan un correo, un nombre y una contraseña.",
    confirmation: "Confirma el correo de una cuenta nueva.",
    forgotPassword: "Recibe un mensaje para elegir una contraseña nueva.",
    resetPassword: "Elige una contraseña nueva.",
    newEmail: "Confirma el nuevo correo de una cuenta.",
    profile: "Cuenta algo sobre ti.",
    appearance: "Tema, colores del tablero, sonido y pantalla táctil.",
    notifications: "De qué te avisan tus dispositivos cuando este sitio está cerrado.",
    changePassword: "Cambia la contraseña de tu cuenta.",
    changeUsername: "Cambia el nombre con el que juegas.",
    changeEmail: "Cambia el correo de tu cuenta.",
    devices: "Dónde tienes la sesión iniciada y cómo cerrarla.",
    tokens: "Tokens para programas que actúan por ti, como los bots.",
    yourData: "Descarga lo que se guarda sobre ti o elimina tu cuenta.",
    subscription: "Tu suscripción de colaborador.",
    privacy:
      "Qué guarda este sitio sobre invitados y jugadores, por qué, cuánto tiempo, y cómo obtenerlo o eliminarlo.",
    terms: "Lo que puedes esperar de este sitio y lo que el sitio espera de ti.",
    developers:
      "Cómo juegan los programas a Ultimate Tic-Tac-Toe en este sitio: bots, tokens, sockets y streams, con la primera jugada en diez minutos.",
    apiReference: "Todas las llamadas HTTP de este sitio con sus parámetros, respuestas, límites y ejemplos.",
  },
  leaderboardDescriptions: {
    bullet: "Los {size} mejores en Bala {clock}, entre quienes jugaron en los últimos 30 días.",
    blitz: "Los {size} mejores en Blitz {clock}, entre quienes jugaron en los últimos 30 días.",
    rapid: "Los {size} mejores en Rápida {clock}, entre quienes jugaron en los últimos 30 días.",
    standard: "Los {size} mejores en Estándar {clock}, entre quienes jugaron en los últimos 30 días.",
    correspondence:
      "Los {size} mejores en Correspondencia, entre quienes terminaron una partida en los últimos 30 días.",
  },
  sharePicture: "Nueve tableros pequeños de tres en línea que forman uno grande",
};
