import type { raceTexts } from "../en/race.ts";
import type { Translated } from "../translation.ts";

export const race: Translated<typeof raceTexts> = {
  heading: "Corrida de problemas",
  metas: {
    invitation: "{racer} convida você para uma corrida de problemas",
    race: "{first} contra {second}: corrida de problemas",
    openSeat: "Abra o link para competir. Você não precisa de conta.",
    whatItIs:
      "Dois jogadores resolvem ao mesmo tempo os mesmos problemas de Ultimate Tic-Tac-Toe, três minutos cada um.",
  },
  make: "Desafiar um amigo",
  notMade: "Não foi possível criar a corrida. Tente de novo daqui a pouco.",
  how: "Vocês dois recebem os mesmos problemas e três minutos. Uma jogada errada custa 10 segundos; várias certas seguidas dão tempo.",
  send: "Para convidar um amigo, envie este link:",
  shareText: "Dispute uma corrida de problemas comigo",
  waiting: "A corrida começa quando seu amigo chegar.",
  waitingFor: "Esperando {player}...",
  ready: "Prepare-se!",
  timeUp: "Seu tempo acabou. {player} ainda está jogando.",
  won: "Você venceu por {more} a {less}.",
  lost: "{player} venceu por {more} a {less}.",
  tied: "Empate: {score} a {score}.",
  again: "Revanche",
  wantsAgain: "{player} quer revanche.",
  boardOf: "O tabuleiro de {player}",
  watching: "Você está assistindo a esta corrida.",
  lineLost: "Conexão perdida. Suas jogadas serão enviadas quando ela voltar.",
  gone: "Esta corrida acabou ou o link está errado.",
};
