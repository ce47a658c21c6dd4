import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Clasificación",
    lede: "Las 50 mejores puntuaciones estables, activas en los últimos 30 días.",
    weights: "Las partidas contra quien ha jugado con menos de tres rivales más cambian cada vez menos tu puntuación.",
    timeControls: "Ritmos de juego",
    caption: "Los mejores en {timeControl}",
    place: "#",
    player: "Jugador",
    rating: "Puntuación",
    games: "Partidas",
    won: "Ganadas",
    lastGame: "Última partida",
    empty: {
      bullet: "Nadie tiene aún una puntuación estable en bala. Sé el primero.",
      blitz: "Nadie tiene aún una puntuación estable en blitz. Sé el primero.",
      rapid: "Nadie tiene aún una puntuación estable en rápida. Sé el primero.",
      standard: "Nadie tiene aún una puntuación estable en estándar. Sé el primero.",
      correspondence: "Nadie tiene aún una puntuación estable en correspondencia. Sé el primero.",
    },
    failed: "No se pudo cargar la clasificación.",
    play: "Jugar por puntos",
  },
  tv: {
    title: "Ver partidas",
    lede: "La mejor partida por puntos de cada ritmo, en vivo.",
    empty: {
      bullet: "No hay partidas bala por puntos ahora. La próxima aparecerá aquí.",
      blitz: "No hay partidas blitz por puntos ahora. La próxima aparecerá aquí.",
      rapid: "No hay partidas rápidas por puntos ahora. La próxima aparecerá aquí.",
      standard: "No hay partidas estándar por puntos ahora. La próxima aparecerá aquí.",
    },
    recent: "Mientras tanto, aquí tienes las mejores partidas de los últimos días.",
    demo: "Mientras tanto, una partida de muestra.",
    demoGame: "Partida de muestra",
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
