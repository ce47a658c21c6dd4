import type { ownGamesTexts } from "../en/own-games.ts";
import type { Translated } from "../translation.ts";

export const ownGames: Translated<typeof ownGamesTexts> = {
  heading: "Mis partidas",
  all: "Todas",
  against: "Contra <player>{opponent}</player>",
  yourMove: "Te toca: tienes {time}",
  theirMove: "Le toca al rival: tiene {time}",
  waits: { one: "Te toca", other: "Te toca en {count} partidas" },
  noneWaits: "Turno del rival",
  left: "quedan {time}",
  open: "Abrir",
  next: {
    one: "Siguiente partida",
    other: "Siguiente partida ({count} esperan)",
  },
  tellMe: "Avisarme cuando me toque jugar",
  empty: "No tienes partidas por correspondencia en curso. Invita a un amigo y elige días por jugada.",
  begin: "Invitar a un amigo",
  failed: "No se pudieron cargar tus partidas.",
};
