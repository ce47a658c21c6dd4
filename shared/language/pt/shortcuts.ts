import type { shortcutsTexts } from "../en/shortcuts.ts";
import type { Translated } from "../translation.ts";

export const shortcuts: Translated<typeof shortcutsTexts> = {
  heading: "Atalhos do teclado",

  keys: { tab: "Tab", control: "Ctrl + ←", ends: "Home End", enter: "Enter", escape: "Esc" },

  steps: "Posição anterior e seguinte",
  ends: "Primeira e última posição",
  tab: "Entrar no tabuleiro e sair dele",
  squares: "No tabuleiro: de casa em casa",
  boards: "No tabuleiro: de tabuleiro em tabuleiro; Shift também serve",
  corners: "No tabuleiro: pontas da fileira; com Ctrl, cantos do tabuleiro",
  play: "No tabuleiro: jogar",
  typed: "Tabuleiro 5, depois a casa 3 dele; Esc após o primeiro número desfaz",
  where: "Ir ao tabuleiro da vez, ou ao próximo deles",
  sayWhere: "Dizer onde jogar e o que há lá",
  sayBoard: "Dizer o que há neste tabuleiro",
  sayBig: "Dizer como está o tabuleiro grande",
  sayMove: "Dizer a última jogada",
  sayClocks: "Dizer o tempo dos dois relógios",
  sound: "Desligar e ligar o som",
  prepare: "No tabuleiro, enquanto o adversário pensa: preparar uma jogada",
  clear: "Remover o que está preparado",
  zen: "Modo zen: só o tabuleiro e os relógios",
  help: "Esta lista",
};
