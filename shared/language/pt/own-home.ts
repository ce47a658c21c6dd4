import type { ownHomeTexts } from "../en/own-home.ts";
import type { Translated } from "../translation.ts";

export const ownHome: Translated<typeof ownHomeTexts> = {
  friendsOnline: "Amigos online",
  lastGames: "Suas últimas partidas",
  allFriends: "Todos os amigos",
  allGames: "Todas as partidas",

  noFriends: "Nenhum amigo online.",
  watchGame: "Assistir à partida",

  against: {
    win: "<strong>Vitória</strong> contra <player>{player}</player>",
    loss: "<strong>Derrota</strong> contra <player>{player}</player>",
    tie: "<strong>Empate</strong> contra <player>{player}</player>",
    aborted: "<strong>Cancelada</strong> contra <player>{player}</player>",
  },
  played: "{type}, <time>{date}</time>",

  noGames: "Nenhuma ainda. Escolha um ritmo de jogo e jogue a primeira.",
  offline: "Você está offline. A lista aparece aqui quando a conexão voltar.",
  failed: "Não foi possível carregar a lista.",
};
