import type { homeTexts } from "../en/home.ts";
import type { Translated } from "../translation.ts";

export const home: Translated<typeof homeTexts> = {
  headline: "Nueve\u00a0tableros. Un\u00a0ganador.",
  lede: "Cada casilla que tomas decide en qué tablero debe jugar después tu rival.",
  play: "Jugar",
  ratedOrUnrated: "Por puntos o amistosa",
  logInForRated: "Inicia sesión para jugar por puntos",
  withFriend: "JUGAR CON UN AMIGO",
  friendOptions: "Elegir ritmo, lado y puntos",
  withComputer: "JUGAR CONTRA LA MÁQUINA",
  withCode: "ENTRAR CON UN CÓDIGO",
  inDevelopment: "En desarrollo",
  enterCode: "Código de la partida",
  join: "Entrar",
  codeTooShort: {
    one: "El código de una partida tiene al menos {count} carácter",
    other: "El código de una partida tiene al menos {count} caracteres",
  },
  pick: "Elige un ritmo para encontrar rival.",
  found: "Rival encontrado.",
  settingUp: "Preparando tu partida…",
  quiet: "Ahora hay poca gente.",
  looking: "Buscando rival…",
  lookingNear: "Buscando un rival de puntuación parecida…",
  paused: "Has cancelado muchas partidas. Se busca en {time}.",
  inviteFriend: "Invitar a un amigo",
  timeSearching: "Tiempo de búsqueda",
};
