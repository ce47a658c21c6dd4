import type { learnTexts } from "../en/learn.ts";
import type { Translated } from "../translation.ts";

export const learn: Translated<typeof learnTexts> = {
  heading: "Como jogar",

  lede: "Nove tabuleiros pequenos formam um grande, e cada jogada decide onde será a próxima.",

  lessons: {
    sent: {
      title: "A casa decide o tabuleiro",
      text: "A casa que você marca em um tabuleiro pequeno aponta para o tabuleiro na mesma posição. É lá que seu adversário tem que jogar.",
      task: "Marque qualquer casa e veja para onde O é enviado.",
    },
    back: {
      title: "E vice-versa",
      text: "A casa do seu adversário decide para onde você vai. Assim, uma boa casa para você pode ser um bom tabuleiro para ele.",
      task: "X marcou a casa 3. Responda por O no tabuleiro 3.",
    },
    won: {
      title: "Ganhar um tabuleiro",
      text: "Três em linha ganham um tabuleiro pequeno. Ele continua ganho até o fim, e ninguém mais joga nele.",
      task: "Complete a linha de X no tabuleiro 5.",
    },
    free: {
      title: "Livre escolha",
      text: "Enviado a um tabuleiro terminado? Jogue onde quiser.",
      task: "O enviou X ao tabuleiro 5, que já foi ganho. Marque uma casa para X em qualquer tabuleiro aberto.",
    },
    tied: {
      title: "Empate não vale para ninguém",
      text: "Um tabuleiro pequeno que fica cheio sem três em linha não é de ninguém.",
      task: "Complete o tabuleiro 2, jogando com O.",
    },
    aim: {
      title: "O objetivo",
      text: "Três tabuleiros pequenos em linha, na horizontal, na vertical ou na diagonal, vencem a partida.",
      task: "X tem dois tabuleiros de uma diagonal. Ganhe o terceiro.",
    },
  },

  board: "Tabuleiro para experimentar: {title}",

  stepName: "Passo {number}: {title}",
  stepDone: "Passo {number}: {title}, concluído",
  skip: "Pular",
  next: "Próximo",
  again: "Mais uma vez",
  back: "Voltar",
  firstGame: "Jogar contra Crumb",
  notThere: "Aí não.",
  decided: "Esse tabuleiro já está decidido.",
  taken: "Essa casa está ocupada.",
  another: "A jogada é válida, mas não é a que você precisa aqui. Olhe de novo.",
  marked: "O anel marca uma casa que serve.",
  finished: "É só isso. Jogue sua primeira partida!",
  rules: "As regras",

  wonGame: "Três tabuleiros em linha: vitória de {side}.",
  mayPlayAnywhere: "Agora {side} pode jogar em qualquer tabuleiro aberto.",
  mustPlayIn: "Agora {side} tem que jogar no tabuleiro {board}.",
  wonBoard: "Três em linha: o tabuleiro {board} é de {side}.",
  tiedBoard: "O tabuleiro {board} está cheio sem uma linha: não é de ninguém.",

  clock: "O relógio",
  clockText: "Seu relógio só corre na sua vez, e cada jogada soma alguns segundos. Quem chega a zero perde.",
  clockTable: "Minutos para a partida toda + segundos por jogada",

  ends: "Como a partida acaba",
  endByRow: "Três tabuleiros pequenos em linha: vitória.",
  endByTie: "Todos os tabuleiros decididos sem uma linha: empate.",
  endByTime: "Tempo esgotado ou desistência: o outro lado vence.",
  endByAbort: "Abandono antes de começar: a partida é cancelada e não vale para ninguém.",

  play: "Jogar agora",
  practise: "Treinar primeiro",
};
