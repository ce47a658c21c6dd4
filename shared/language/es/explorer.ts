import type { explorerTexts } from "../en/explorer.ts";
import type { Translated } from "../translation.ts";

export const explorer: Translated<typeof explorerTexts> = {
  heading: "Aperturas",
  ratings: "Puntuación",
  all: "Todas",
  under: "Menos de {rating}",
  between: "{from} a {to}",
  over: "{rating} o más",
  xWon: "gana X",
  drawn: "empate",
  oWon: "gana O",
  games: { one: "{count} partida", other: "{count} partidas" },
  row: "{move}: {games}. Gana X {x}, empate {draws}, gana O {o}.",
  moves: "Jugadas hechas aquí",
  others: { one: "y {count} jugada más", other: "y {count} jugadas más" },
  about:
    "Partidas por puntos entre personas, de {moves} jugadas o más. Los tableros girados y reflejados cuentan juntos.",
  empty: "Aquí aún no hay partidas por puntos contadas. <play>Juega una</play>",
  tooLate: "Las aperturas abarcan las primeras {moves} jugadas de cada lado.",
  failed: "No se pudieron cargar las aperturas.",
  offline: "Estás sin conexión. Las aperturas volverán cuando te conectes.",
};
