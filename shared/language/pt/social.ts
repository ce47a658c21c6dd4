import type { socialTexts } from "../en/social.ts";
import type { Translated } from "../translation.ts";

export const social: Translated<typeof socialTexts> = {
  friends: "Amigos",
  waiting: { one: "Amigos, {count} pedido aguardando", other: "Amigos, {count} pedidos aguardando" },
  many: "99+",

  challenges: {
    bullet: "{from} desafiou você para uma partida bullet!",
    blitz: "{from} desafiou você para uma partida blitz!",
    rapid: "{from} desafiou você para uma partida rápida!",
    standard: "{from} desafiou você para uma partida padrão!",
    correspondence: "{from} desafiou você para uma partida por correspondência!",
  },
  terms: { rated: "{clock}, valendo pontos", unrated: "{clock}, amistosa" },
  yourSide: "Você joga com {side}",
  challengeBox: "Desafio",

  challenge: "Desafiar",
  challengePlayer: "Desafiar {player}",
  send: "Enviar desafio",
  isOffline: "O jogador está offline",
  challengeByDays: "Correspondência com {player}",
  logInToChallenge: "Entre para desafiar jogadores",

  declined: "{player} recusou o desafio",
  keptOut: "Você tem muitas conexões abertas. Esta página volta sozinha em um minuto.",

  addFriend: "Adicionar amigo",
  removeFriend: "Remover amigo",
  cancelRequest: "Cancelar pedido",
  acceptRequest: "Aceitar pedido",
  block: "Bloquear",
  unblock: "Desbloquear",
  report: "Denunciar",
  blockAsk: "Bloquear este jogador?",
  about: "{label} {player}",
  logInToAdd: "Entre para adicionar amigos",

  news: {
    "friend-request": "{player} enviou um pedido de amizade",
    "friend-accepted": "{player} aceitou seu pedido de amizade",
    found: "{player} entrou na sua partida aberta",
  },

  whoMayChallenge: "Quem pode desafiar você",
  anyone: "Todos",
  onlyFriends: "Amigos",
  nobody: "Ninguém",
};
