import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Clasificación",
    lede: "Las 50 puntuaciones estables más altas de quienes jugaron por puntos en los últimos 30 días.",
    timeControls: "Ritmos de juego",
    caption: "Los mejores en {timeControl}",
    place: "#",
    player: "Jugador",
    rating: "Puntos",
    games: "Partidas",
    won: "Ganadas",
    lastGame: "Última partida",
    empty: {
      bullet: "Nadie tiene aún una puntuación estable en bala. El primer puesto está libre.",
      blitz: "Nadie tiene aún una puntuación estable en blitz. El primer puesto está libre.",
      rapid: "Nadie tiene aún una puntuación estable en rápida. El primer puesto está libre.",
      standard: "Nadie tiene aún una puntuación estable en estándar. El primer puesto está libre.",
      correspondence: "Nadie tiene aún una puntuación estable en correspondencia. El primer puesto está libre.",
    },
    failed: "No se pudo cargar la clasificación.",
    play: "Jugar por puntos",
  },
  tv: {
    title: "Ver partidas",
    lede: "La mejor partida por puntos de cada ritmo, en vivo.",
    empty: {
      bullet: "Nadie juega ahora una partida bala por puntos. En cuanto alguien lo haga, la verás aquí.",
      blitz: "Nadie juega ahora una partida blitz por puntos. En cuanto alguien lo haga, la verás aquí.",
      rapid: "Nadie juega ahora una partida rápida por puntos. En cuanto alguien lo haga, la verás aquí.",
      standard: "Nadie juega ahora una partida estándar por puntos. En cuanto alguien lo haga, la verás aquí.",
    },
    recent: "Mientras tanto, aquí tienes las mejores partidas de los últimos días.",
    play: "Jugar ahora",
    offline: "Estás sin conexión. Las partidas estarán aquí cuando vuelva la conexión.",
    failed: "No se pudieron cargar las partidas.",
    channels: "Canales",
    live: "{type}, en vivo",
    nobody: "{type}, nadie juega",
    running: "Partidas en juego",
    toMove: "{clock} <hidden>le toca</hidden>",
  },
};
