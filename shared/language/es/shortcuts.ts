import type { shortcutsTexts } from "../en/shortcuts.ts";
import type { Translated } from "../translation.ts";

export const shortcuts: Translated<typeof shortcutsTexts> = {
  heading: "Atajos de teclado",
  keys: { tab: "Tab", control: "Ctrl + ←", ends: "Inicio Fin", enter: "Enter", escape: "Esc" },
  steps: "Posición anterior y siguiente",
  ends: "Primera y última posición",
  tab: "Entrar en el tablero y salir de él",
  squares: "En el tablero: de casilla en casilla",
  boards: "En el tablero: de tablero en tablero; también con Mayús",
  corners: "En el tablero: extremos de la fila; con Ctrl, esquinas del tablero",
  play: "En el tablero: jugar",
  typed: "Tablero 5 y luego su casilla 3; Esc tras el primer número lo borra",
  where: "Al tablero donde se juega, o al siguiente de ellos",
  sayWhere: "Decir dónde se juega y qué hay ahí",
  sayBoard: "Decir qué hay en este tablero",
  sayBig: "Decir cómo está el tablero grande",
  sayMove: "Decir la última jugada",
  sayClocks: "Decir el tiempo de ambos relojes",
  sound: "Desactivar y activar el sonido",
  prepare: "En el tablero, mientras el rival piensa: preparar una jugada",
  clear: "Borrar lo preparado",
  zen: "Modo zen: solo el tablero y los relojes",
  help: "Esta lista",
};
