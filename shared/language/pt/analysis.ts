import type { analysisTexts } from "../en/analysis.ts";
import type { Translated } from "../translation.ts";

export const analysis: Translated<typeof analysisTexts> = {
  heading: "Análise",

  engine: "Motor",

  board: "Tabuleiro de análise",
  moves: "Jogadas",
  lines: "Melhores jogadas segundo o motor",
  insteadOf: "No lugar de {move}",

  toMove: "Vez de {side} no tabuleiro {board}",
  toMoveAnywhere: "Vez de {side} em qualquer tabuleiro aberto",
  tied: "A partida está empatada",
  won: "Três tabuleiros em linha para {side}",

  proved: {
    win: "provado: vence",
    draw: "provado: empata",
    loss: "provado: perde",
  },

  failed: "Não foi possível carregar o motor. Desligue e ligue para tentar de novo.",

  empty: "Jogue no tabuleiro pelos dois lados. Outra jogada no mesmo ponto começa uma variante.",
  playBoth: "Jogue pelos dois lados. Outra jogada no mesmo ponto começa uma variante.",
  arrows: "Esquerda e direita percorrem a linha; para cima e para baixo, o que foi tentado no lugar dela.",
  digits: "Dois números jogam em uma casa: 5, depois 3.",

  promote: "Tornar linha principal",
  remove: "Apagar daqui em diante",

  copyLink: "Copiar link",
  copied: "Copiado",

  noMove: "Este link não mostra uma partida: “{text}” não é uma jogada.",
  notAllowed: "Este link não mostra uma partida: {move} não é permitida como jogada {number}.",
  isOver: "Este link não mostra uma partida: ela acaba antes de {move}, a jogada {number}.",
};
