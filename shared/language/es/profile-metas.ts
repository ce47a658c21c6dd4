import type { profileMetasTexts } from "../en/profile-metas.ts";
import type { Translated } from "../translation.ts";

export const profileMetas: Translated<typeof profileMetasTexts> = {
  best: {
    bullet: {
      one: "La puntuación de {username} en bala es {rating}, con {count} partida por puntos",
      other: "La puntuación de {username} en bala es {rating}, con {count} partidas por puntos",
    },
    blitz: {
      one: "La puntuación de {username} en blitz es {rating}, con {count} partida por puntos",
      other: "La puntuación de {username} en blitz es {rating}, con {count} partidas por puntos",
    },
    rapid: {
      one: "La puntuación de {username} en rápida es {rating}, con {count} partida por puntos",
      other: "La puntuación de {username} en rápida es {rating}, con {count} partidas por puntos",
    },
    standard: {
      one: "La puntuación de {username} en estándar es {rating}, con {count} partida por puntos",
      other: "La puntuación de {username} en estándar es {rating}, con {count} partidas por puntos",
    },
    correspondence: {
      one: "La puntuación de {username} en correspondencia es {rating}, con {count} partida por puntos",
      other: "La puntuación de {username} en correspondencia es {rating}, con {count} partidas por puntos",
    },
  },
  unrated: "{username} aún no ha jugado ninguna partida por puntos",
  unread: "El perfil de {username}",
  failed: "No se puede mostrar el perfil de {username}.",
  unknown: "Ese jugador no existe",
  failedTitle: "Algo salió mal",
};
