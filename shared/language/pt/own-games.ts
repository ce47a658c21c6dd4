import type { ownGamesTexts } from "../en/own-games.ts";
import type { Translated } from "../translation.ts";

export const ownGames: Translated<typeof ownGamesTexts> = {
  heading: "Minhas partidas",
  all: "Todas",
  against: "Contra <player>{opponent}</player>",
  yourMove: "Sua vez: tempo restante {time}",
  theirMove: "Vez do adversário: tempo restante {time}",
  waits: { one: "Sua vez", other: "Sua vez em {count} partidas" },
  noneWaits: "Vez do adversário",
  left: "restam {time}",
  open: "Abrir",
  next: {
    one: "Próxima partida",
    other: "Próxima partida ({count} esperam)",
  },
  tellMe: "Avisar quando for a minha vez",
  empty: "Nenhuma partida por correspondência em andamento. Convide um amigo e escolha dias por jogada.",
  begin: "Convidar um amigo",
  failed: "Não foi possível carregar suas partidas.",
};
