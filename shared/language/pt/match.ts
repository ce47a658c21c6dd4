import type { matchTexts } from "../en/match.ts";
import type { Translated } from "../translation.ts";

export const match: Translated<typeof matchTexts> = {
  game: "Partida",
  heading: "{X} contra {O}",
  board: "Tabuleiro, {X} contra {O}",
  about: "Sobre esta partida",
  moves: "Jogadas",
  positions: "Posições",

  offline: "Você está offline. A partida abre assim que a conexão voltar.",

  firstMove: "<clock></clock> para iniciar",
  youPlay: "Você joga com {side}",
  plays: "Joga com {side}",
  rating: "{rating}",

  yourClock: "Seu relógio",
  clock: "Relógio de {player}",

  looking: "Vendo a jogada {move} de {all}",
  sending: "Enviando sua jogada…",
  yours: "Sua vez: tabuleiro {board}",
  yoursAny: "Sua vez: tabuleiro à escolha",
  theirs: "{player} joga no tabuleiro {board}",
  theirsAny: "{player} escolhe o tabuleiro",
  tapAgain: "Toque de novo na mesma casa para jogar",
  prepared: {
    one: "{move} preparada. Toque nela para cancelar",
    other: "{count} preparadas. Toque em uma para cancelar",
  },

  reconnecting: "Reconectando…",
  back: "Online de novo",
  lost: {
    "your clock": "Você está offline – seu relógio continua correndo",
    "their clock": "Você está offline – a partida continua",
    "nothing of yours": "Você está offline",
  },
  unanswered: {
    "your clock": "Sua jogada ainda sem resposta – seu relógio continua correndo",
    "their clock": "Sua jogada ainda sem resposta – a partida continua",
    "nothing of yours": "Sua jogada ainda sem resposta",
  },
  unconfirmed: {
    "your clock": "Sua jogada não foi confirmada – seu relógio continua correndo",
    "their clock": "Sua jogada não foi confirmada – a partida continua",
    "nothing of yours": "Sua jogada não foi confirmada",
  },

  watching: { one: "{count} assistindo", other: "{count} assistindo" },
  youWatch: "Você está assistindo",

  analyse: "Analisar",
  abort: "Cancelar partida",
  abortAsk: "Cancelar?",
  resign: "Desistir",
  resignAsk: "Desistir?",
  draw: "Empate",
  drawAsk: "Propor empate?",
  takeback: "Voltar jogada",
  takebackAsk: "Voltar jogada?",
  offerDraw: "Propor empate",
  askTakeback: "Pedir para voltar a jogada",

  first: "Primeira jogada",
  previous: "Jogada anterior",
  next: "Próxima jogada",
  last: "Última jogada",
  lastNew: "Última jogada (nova)",
  move: "Jogada {number}, {side}: {move}",

  zen: "Modo zen",
  leaveZen: "Sair do zen",
  soundOn: "Ligar som",
  soundOff: "Desligar som",
  berserk: "Berserk",
  berserkHint: "Metade do seu tempo e do incremento, +1 ponto se você vencer",
};
