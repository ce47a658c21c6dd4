import type { openDataTexts } from "../en/open-data.ts";
import type { Translated } from "../translation.ts";

export const openData: Translated<typeof openDataTexts> = {
  heading: "Datos abiertos",
  lede: "Todas las partidas por puntos terminadas, un archivo al mes, de uso libre para cualquiera.",
  headings: { licence: "Licencia", contents: "Qué hay en un archivo", fields: "Campos", files: "Archivos" },
  licence:
    "Las partidas son de dominio público: <cc0>CC0 1.0</cc0>. Puedes copiarlas, modificarlas y publicarlas, también con fines comerciales, sin pedir permiso y sin nombrarnos.",
  contents: {
    format:
      "Un archivo es texto comprimido con gzip: una partida por línea, en JSON, en el orden de sus id. Contiene las partidas que terminaron ese mes (UTC). El análisis de este sitio lee una línea así.",
    which:
      "Las partidas con bots tienen sus propios archivos. Las amistosas, las de invitados y las canceladas no están en ninguno.",
    names:
      "Los nombres son los del día en que se creó el archivo. Son null en las cuentas eliminadas y en los jugadores que se oponen en los <settings>ajustes</settings>.",
  },
  columns: { field: "Campo", meaning: "Significado", month: "Mes", games: "Partidas", size: "Tamaño", file: "Archivo" },
  fields: {
    id: "La partida. Su página en este sitio tiene la dirección /id. Es null si un jugador se opone.",
    gameType: "bullet, blitz, rapid, standard o correspondence. Hay una puntuación para cada uno.",
    clock:
      "El tiempo de cada lado al empezar (base) y lo que añade cada jugada (increment), en milisegundos. Por correspondencia, base es para cada jugada.",
    startedAt: "Cuándo empezó la partida, en milisegundos desde 1970.",
    endedAt: "Cuándo terminó.",
    players: "X y O, cada uno con los cuatro campos siguientes. X jugó primero.",
    username: "El nombre, o null.",
    elo: "La puntuación antes de la partida.",
    deviation: "La incertidumbre de esa puntuación. Por encima de 110 es provisional.",
    eloAfter: "La puntuación después de la partida. Null si la partida no contó.",
    winner: "X, O, o null si hubo empate.",
    status: "Cómo terminó: line, tie, resign o timeout.",
    claimed: "El lado que reclamó la partida porque el otro se había ido. Falta en todas las demás.",
    moves: "Tablero y casilla de cada jugada, ambos del 1 al 9 en orden de lectura: 5-1.",
    clocks: "Lo que quedaba en el reloj de quien jugó tras cada jugada, en milisegundos. Null en las antiguas.",
  },
  people: "Jugadores",
  bots: "Bots",
  none: "Todavía no se ha publicado ningún archivo.",
  toApi: "Obtener partidas por la API",
  notLoaded: "No se pudo cargar la lista de archivos.",
  asData: "La lista de archivos está <data>aquí, en JSON</data>.",
  download: "Descargar",
};
