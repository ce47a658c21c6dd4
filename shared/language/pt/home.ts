import type { homeTexts } from "../en/home.ts";
import type { Translated } from "../translation.ts";

export const home: Translated<typeof homeTexts> = {
  headline: "Nove\u00a0tabuleiros. Um\u00a0vencedor.",
  lede: "Cada casa que você marca decide o tabuleiro em que seu adversário joga em seguida.",

  play: "Jogar",
  until: "Você joga contra o computador até achar um adversário.",
  offline: "Sem conexão: você joga contra o computador.",
  ratedOrUnrated: "Valendo pontos ou amistosa",
  logInForRated: "Entre para jogar partidas valendo pontos",

  withFriend: "JOGAR COM UM AMIGO",
  friendOptions: "Escolher ritmo, lado e se vale pontos",
  withComputer: "JOGAR CONTRA O COMPUTADOR",
  withCode: "JOGAR COM UM CÓDIGO",
  practiceDetail: "O computador, 10 níveis",
  onThisDevice: "Dois neste aparelho",
  inDevelopment: "Em desenvolvimento",

  enterCode: "Código da partida",
  join: "Entrar",
  codeTooShort: {
    one: "O código da partida tem pelo menos {count} caractere",
    other: "O código da partida tem pelo menos {count} caracteres",
  },

  noSuchCode: "Não há partida com este código. Ele está completo?",
  pick: "Escolha um ritmo de jogo para achar um adversário.",
  found: "Adversário encontrado.",
  settingUp: "Preparando sua partida…",
  quiet: "Tudo tranquilo por aqui.",
  looking: "Procurando um adversário…",
  lookingNear: "Procurando um adversário com pontuação parecida…",
  paused: "Muitas partidas canceladas. Busca em {time}.",

  inviteFriend: "Convidar um amigo",
  timeSearching: "Tempo de busca",
};
