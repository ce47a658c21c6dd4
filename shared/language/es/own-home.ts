import type { ownHomeTexts } from "../en/own-home.ts";
import type { Translated } from "../translation.ts";

export const ownHome: Translated<typeof ownHomeTexts> = {
  friendsOnline: "Amigos en línea",
  lastGames: "Tus últimas partidas",
  allFriends: "Todos los amigos",
  allGames: "Todas las partidas",
  noFriends: "No hay amigos en línea.",
  watchGame: "Ver la partida",
  against: {
    win: "<strong>Victoria</strong> contra <player>{player}</player>",
    loss: "<strong>Derrota</strong> contra <player>{player}</player>",
    tie: "<strong>Empate</strong> contra <player>{player}</player>",
    aborted: "<strong>Cancelada</strong> contra <player>{player}</player>",
  },
  played: "{type}, <time>{date}</time>",
  noGames: "Ninguna todavía. Elige un ritmo y juega la primera.",
  offline: "Estás sin conexión. Estarán aquí cuando vuelva la conexión.",
  failed: "No se pudieron cargar.",
};
