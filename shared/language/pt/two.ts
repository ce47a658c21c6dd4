import type { twoTexts } from "../en/two.ts";
import type { Translated } from "../translation.ts";

export const two: Translated<typeof twoTexts> = {
  heading: "Dois neste dispositivo",
  lede: "Joguem um de cada vez na mesma tela. Nada aqui vale pontos, e nada sai do seu dispositivo.",
  turning: "O que gira na tela",
  still: "Nada",
  facing: "O nome e o relógio do outro lado",
  whole: "Tudo, para quem vai jogar",
  start: "Começar a partida",
  first: "Jogador 1",
  second: "Jogador 2",
  unrated: "Neste dispositivo, sem pontos",
  takeBackKey: "Voltar a última jogada",
  drawAsk: "De acordo?",
  newGame: "Nova partida",
  elsewhere: "Esta partida está aberta em outra aba.",
};
