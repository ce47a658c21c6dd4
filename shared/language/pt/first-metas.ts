import type { firstMetasTexts } from "../en/first-metas.ts";
import type { Translated } from "../translation.ts";

export const firstMetas: Translated<typeof firstMetasTexts> = {
  home: {
    title: "Jogar",
    // "Jogo da velha" is what the small game is called in Brazil, and what is searched for.
    description:
      "Jogue Ultimate Tic-Tac-Toe online, grátis e sem conta: o jogo da velha em nove tabuleiros, com relógio e adversários reais.",
  },
  notFound: {
    title: "Página não encontrada",
    description: "Não há nenhuma página nem partida neste endereço.",
  },
  notFoundHeading: "404 - Página não encontrada",
};
