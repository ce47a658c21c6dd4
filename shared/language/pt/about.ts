import type { aboutTexts } from "../en/about.ts";
import type { Translated } from "../translation.ts";

export const about: Translated<typeof aboutTexts> = {
  heading: "Em desenvolvimento",

  picture: "Uma partida aleatória, jogada até o fim.",
  press: "Toque na imagem para ver outra.",

  win: {
    one: "Desenho do tabuleiro final de uma partida aleatória: vitória de {winner} após {count} jogada",
    other: "Desenho do tabuleiro final de uma partida aleatória: vitória de {winner} após {count} jogadas",
  },
  tie: {
    one: "Desenho do tabuleiro final de uma partida aleatória: empate após {count} jogada",
    other: "Desenho do tabuleiro final de uma partida aleatória: empate após {count} jogadas",
  },
};
