import type { speechTexts } from "../en/speech.ts";
import type { Translated } from "../translation.ts";

export const speech: Translated<typeof speechTexts> = {
  waiting: "Esperando um adversário.",
  youPlay: "Você joga com {side} contra {opponent}.",
  youWatch: "Você está assistindo: {X} joga com X, {O} joga com O.",
  firstMove: "Você tem {time} para a primeira jogada.",

  // No sentence begins with {side} and a verb: "O" there reads, and sounds, as the article.
  plays: "{side}: tabuleiro {board}, casa {square}.",
  wins: "Tabuleiro {board} para {side}.",
  ties: "Tabuleiro {board} empatado.",
  turn: {
    yours: "Sua vez no tabuleiro {board}.",
    yoursAny: "Sua vez em qualquer tabuleiro aberto.",
    theirs: "Vez de {side} no tabuleiro {board}.",
    theirsAny: "Vez de {side} em qualquer tabuleiro aberto.",
  },

  where: {
    yours: "Sua vez no tabuleiro {board}: {content}.",
    yoursAny: "Sua vez em qualquer tabuleiro aberto: {boards}.",
    theirs: "Vez de {side} no tabuleiro {board}: {content}.",
    theirsAny: "Vez de {side} em qualquer tabuleiro aberto: {boards}.",
  },

  decided: "O tabuleiro {board} está decidido. Jogue em qualquer um aberto",
  elsewhere: "Jogue no tabuleiro destacado: {board}",

  confirm: "Aperte Enter para jogar: tabuleiro {board}, casa {square}",
  noMove: "Nenhuma jogada ainda.",
  noSquare: "Nenhuma jogada possível.",
  soundOff: "Som desligado.",
  soundOn: "Som ligado.",
  clocks: "X tem {X}, O tem {O}.",

  timeLeft: "{time} no relógio",

  prepared: "Preparado: {places}. Aperte de novo para cancelar.",
  cleared: "Removido: {places}.",
  allCleared: "Removido.",
  place: "tabuleiro {board}, casa {square}",
  places: "{places}; {place}",

  rating: "Sua pontuação: {rating}, {change}.",
  ratingSame: "Sua pontuação: {rating}, sem mudança.",
  ratingLimits: {
    "short-game": "Menos de 10 jogadas: ninguém ganha pontos.",
    "same-opponent": "Não conta: mais de 12 partidas valendo pontos entre os mesmos jogadores em um dia.",
  },

  reasons: {
    line: "Três tabuleiros em linha.",
    tie: "Todos os tabuleiros estão decididos, e ninguém tem três em linha.",
    agreed: "Os dois jogadores aceitaram o empate.",
    resigned: "{player} desistiu.",
    youResigned: "Você desistiu.",
    timeout: "{player} ficou sem tempo.",
    youTimeout: "Você ficou sem tempo.",
    claimedWin: "{player} saiu da partida, e a vitória foi reivindicada.",
    claimedWinByYou: "{player} saiu da partida. Você venceu.",
    claimedWinFromYou: "Você saiu da partida, e {player} reivindicou a vitória.",
    claimedDraw: "{player} saiu da partida, e o empate foi reivindicado.",
    claimedDrawByYou: "{player} saiu da partida. Você reivindicou o empate.",
    claimedDrawFromYou: "Você saiu da partida, e {player} reivindicou o empate.",
    aborted: "Ela acabou antes de os dois terem jogado.",
    abortedBy: "{player} cancelou antes de os dois terem jogado.",
    youAborted: "Você cancelou antes de os dois terem jogado.",
  },
  someone: "Um jogador",

  end: "{result} {reason}",
  youWon: "Você venceu.",
  youLost: "Você perdeu.",

  offered: {
    draw: "{player} propõe empate.",
    takeback: "{player} pede para voltar uma jogada.",
    rematch: "{player} propõe revanche.",
  },
  notAccepted: {
    draw: "Sua proposta de empate foi recusada.",
    takeback: "Seu pedido para voltar a jogada foi recusado.",
    rematch: "Sua proposta de revanche foi recusada.",
  },
  takenBack: "As últimas jogadas foram desfeitas.",

  titles: {
    game: "Partida",
    over: "Fim da partida",
    yours: "Sua vez - Partida contra {opponent}",
    theirs: "Jogando contra {opponent}",
    watched: "{X} vs. {O}",
  },
};
