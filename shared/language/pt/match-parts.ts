import type { matchPartsTexts } from "../en/match-parts.ts";
import type { Translated } from "../translation.ts";

export const matchParts: Translated<typeof matchPartsTexts> = {
  youPlay: "Você joga com {side}",
  youWatch: "Você está assistindo",
  rules: {
    sent: "Sua casa envia o adversário ao tabuleiro na mesma posição.",
    free: "O tabuleiro já está decidido? Jogue em qualquer outro aberto.",
    won: "Três tabuleiros em linha vencem.",
  },
  coach: {
    name: "Dica",
    begin: "Marque qualquer casa: ela decide o tabuleiro do adversário.",
    wait: "X começa. A casa dele decide em que tabuleiro você joga.",
    sent: "A casa do adversário envia você ao tabuleiro {board}.",
    choose: "Esse tabuleiro está decidido: jogue em qualquer outro aberto.",
    sends: "Sua jogada envia o adversário ao tabuleiro na mesma posição.",
    chooses: "Esse tabuleiro está decidido: o adversário escolhe um aberto.",
    won: "Tabuleiro ganho! Três em linha vencem a partida.",
  },
  shortcuts: "Atalhos do teclado",
  analyse: "Analisar a partir daqui",
  ahead: { one: "{count} jogada condicional", other: "{count} jogadas condicionais" },

  aboutOpponent: "Sobre {opponent}",
  opponent: "Seu adversário",
  rating: "Pontuação",
  country: "País",
  score: "Placar",
  firstGame: "Primeira partida de vocês",
  wins: "Você {wins}, adversário {losses}",
  winsAndTies: {
    one: "Você {wins}, adversário {losses}, {count} empate",
    other: "Você {wins}, adversário {losses}, {count} empates",
  },

  away: "Adversário ausente",
  hasLeft: "<name>{player}</name> saiu.",
  claimIn: "Você pode reivindicar a vitória em <clock></clock>",
  left: "{player} saiu.",
  canClaim: "Você pode reivindicar a vitória.",
  isBack: "{player} voltou.",
  claim: "Reivindicar vitória",
  draw: "Declarar empate",
  drawAsk: "Empate?",
  wait: "Esperar",
  claimAfterAll: "Reivindicar…",

  connection: "Conexão",
  moveKept: "Sua jogada está guardada e será enviada quando a conexão voltar.",
  canMove: "Você ainda pode jogar: a jogada será enviada quando a conexão voltar.",
  willSee: "Você verá o tabuleiro atual assim que voltar.",

  offer: "Proposta",
  offered: {
    draw: "{player} propõe empate",
    takeback: "{player} pede para voltar uma jogada",
    rematch: "{player} propõe revanche",
  },
  own: {
    draw: "Você propõe empate",
    takeback: "Você pede para voltar uma jogada",
    rematch: "Você propõe revanche",
  },

  phrases: "Frases",
  say: "Dizer algo",
  mute: "Silenciar frases",
  says: "{player} diz: {phrase}.",

  prepared: "Jogadas preparadas",
  modes: { off: "Desativadas", one: "Uma jogada", table: "Uma por tabuleiro" },
  automatic: {
    off: "Automático (desativadas)",
    one: "Automático (uma jogada)",
    table: "Automático (uma por tabuleiro)",
  },
  preparedNow: {
    off: "Jogadas preparadas: Desativadas",
    one: "Jogadas preparadas: Uma jogada",
    table: "Jogadas preparadas: Uma por tabuleiro",
  },
};
