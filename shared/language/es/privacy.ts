import type { privacyTexts } from "../en/privacy.ts";
import type { Translated } from "../translation.ts";

export const privacy: Translated<typeof privacyTexts> = {
  heading: "Política de privacidad",
  lede: "Qué se guarda sobre ti, por qué, cuánto tiempo y cómo eliminarlo.",
  headings: {
    guest: "Si juegas como invitado",
    account: "Si tienes una cuenta",
    browser: "Qué guarda tu navegador",
    mails: "Mensajes de correo",
    others: "Quién más interviene",
    rights: "Tus datos son tuyos",
  },
  guest: {
    cookie:
      "Tu navegador recibe una cookie llamada «token». Contiene un nombre al azar, como Guest-k3f9, y dura un día, o 30 con una partida por correspondencia. Hace falta para saber qué puesto de una partida es el tuyo. Si eliges un idioma, otra cookie, «language», lo recuerda durante un año. No te pedimos nada más. Una partida en la que solo han jugado invitados se elimina a los 30 días.",
    more: "Para evitar abusos, contamos durante un breve tiempo lo que se pide al sitio desde tu dirección IP, sobre todo los intentos de iniciar sesión, crear una cuenta o pedir correos. Con una partida abierta, una invitación o una partida contra un bot guardamos, mientras esté abierta, un código de tu red: indica si otros llegan desde ella, y nadie puede leer la dirección en él. Para que una partida se ejecute cerca de sus jugadores, guardamos durante un día como máximo desde qué parte del mundo te conectas, con una precisión de 500\u00a0km.",
  },
  kept: "Guardamos:",
  keeping: {
    email: "tu correo, para confirmar que es tuyo y para escribirte sobre tu cuenta, y el idioma en que hacerlo;",
    username: "tu nombre de usuario y, durante 30 días, el que tenías antes;",
    password: "tu contraseña, solo como un hash a partir del cual no se puede leer;",
    profile: "lo que escribes en tu perfil: biografía, país y enlaces. Lo puede ver todo el mundo;",
    games: "tus partidas, puntuaciones y amigos, cuándo creaste la cuenta y cuándo estuviste aquí por última vez;",
    studies:
      "los estudios que guardas. Quien tiene el enlace de uno puede verlo, con tu nombre de usuario; y los problemas que propones, que todos pueden resolver, también con tu nombre de usuario;",
    notes:
      "las notas que escribes junto a una partida por correspondencia y las jugadas condicionales que guardas para ella. Solo tú las ves. Las jugadas condicionales se borran cuando termina la partida;",
    puzzles:
      "los problemas que intentaste con tu cuenta, cuándo y cómo, tus resultados del día, tus rondas de Storm y los errores que guardaste como problemas. Todos pueden ver tu puntuación de problemas, tu racha y tus mejores rondas; tus resultados del día solo los ven tus amigos;",
    unfinished:
      "lo que aún no ha terminado, hasta una semana después de su final: tus búsquedas, partidas abiertas, desafíos, invitaciones, carreras de problemas y arenas;",
    suspension:
      "si tu cuenta ha sido suspendida: desde cuándo, hasta cuándo y por qué, y tu apelación. Los demás ven que lo está, pero no por qué;",
    reports:
      "lo que denuncias de otros jugadores, durante un año: a quién, por qué, en qué partida o arena, tus palabras y en qué quedó. Los denunciados no saben de quién viene, tampoco por sus datos. Si eliminas tu cuenta, tu denuncia queda sin tu nombre ni tus palabras, y se elimina lo que otros denunciaron de ti;",
    notifications:
      "por cada dispositivo en el que has activado las notificaciones, hasta que las desactives o cierres la sesión en él: su dirección en el servicio push de su navegador, de qué te avisa y tus horas de silencio con tu zona horaria. Los mensajes van cifrados: el servicio push no puede leerlos;",
    devices:
      "de cada dispositivo en el que tienes la sesión iniciada, hasta que la cierras allí o la sesión termina: su navegador y su sistema, el país, cuándo iniciaste la sesión y cuándo se usó por última vez. En los <settings>ajustes</settings> puedes ver la lista.",
    tokens:
      "de cada token que has creado para un programa, hasta que lo revocas o termina: su nombre, lo que puede hacer, el país de su último uso y cuándo fue. El token mismo no se guarda. En los <settings>ajustes</settings> puedes ver la lista.",
  },
  cookies: "Cookies, que lee nuestro servidor:",
  cookie: {
    token:
      "«token» dice quién eres. Con una cuenta dura 7 días, o 365 con «Recordarme», desde la última vez que estuviste aquí.",
    language: "«language» es el idioma que has elegido. Dura un año.",
    registration: "«registration» demuestra, durante un día, que la cuenta se creó en este navegador.",
    device:
      "«device» dice, durante un año, que en este navegador ya se ha iniciado sesión en tu cuenta, para que los desconocidos que prueban contraseñas no puedan dejarte fuera.",
  },
  logOut: "Al cerrar sesión se elimina «token» y la sesión termina también en nuestros servidores.",
  stored: "Otros datos, que se quedan en tu navegador hasta que los borres allí, si no se dice otra cosa:",
  storage: {
    settings: "tus ajustes, y qué consejos y primeras partidas has visto:",
    games: "qué partidas estás jugando, y notas sobre ellas. Con una cuenta, las notas se guardan también allí:",
    puzzles: "problemas, lecciones y partidas de práctica. Con una cuenta, lo que resuelves se guarda también allí:",
    tab: "hasta que cierres la pestaña, lo que no debe perderse al recargar: lo que escribiste, tu búsqueda, tu arena y tu análisis:",
    files: "los archivos del sitio, para que se abra sin conexión:",
  },
  mails:
    "Recibes un correo para confirmar una dirección, y otro si has olvidado tu contraseña, cambias de correo, se suspende tu cuenta o hemos revisado una denuncia tuya. Sin boletines, sin publicidad y sin imágenes que avisen de cuándo se lee un correo. Solo si lo activas en los ajustes, te avisamos también, como mucho una vez al día, de las partidas en las que se te acaba el tiempo; guardamos constancia de que lo activaste y de cuándo se envió el último.",
  others: {
    cloudflare:
      "El sitio funciona en servidores de Cloudflare, que también envía los correos y que procesa tu dirección IP para entregar las páginas. Las páginas no cargan nada de nadie más: ni publicidad, ni analíticas, ni fuentes o scripts ajenos.",
    payments:
      "Si pagas por algo, se encarga de ello un proveedor de pagos en sus propias páginas. Los datos de tu tarjeta nunca nos llegan; solo sabemos si tu suscripción está pagada.",
    nothing: "No vendemos ni cedemos nada.",
  },
  rights: {
    settings:
      "En los <settings>ajustes</settings> puedes descargar todo lo que se guarda sobre ti y eliminar tu cuenta al momento. Con ella se eliminan el correo, la contraseña, el perfil, las puntuaciones, los problemas, los amigos, los estudios y las notas. Las partidas en curso se dan por abandonadas. Las partidas que jugaste quedan para tus rivales, con el nombre «Jugador eliminado». Los problemas que propusiste quedan sin nombre.",
    openData:
      "Las partidas por puntos terminadas se publican cada mes, con nombres de usuario y puntuaciones, para que cualquiera las use. En los <settings>ajustes</settings> puedes hacer que tu nombre no aparezca en los archivos que se creen desde entonces. Tampoco aparece el de una cuenta eliminada.",
    unconfirmed: "Una cuenta cuyo correo no se confirma en 7 días se elimina, y su nombre y su correo quedan libres.",
  },
};
