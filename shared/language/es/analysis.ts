import type { analysisTexts } from "../en/analysis.ts";
import type { Translated } from "../translation.ts";

export const analysis: Translated<typeof analysisTexts> = {
  heading: "Análisis",
  engine: "Motor",
  board: "Tablero para analizar",
  moves: "Jugadas",
  lines: "Mejores jugadas según el motor",
  insteadOf: "En lugar de {move}",
  toMove: "Le toca a {side} en el tablero {board}",
  toMoveAnywhere: "Le toca a {side} en cualquier tablero abierto",
  tied: "La partida está empatada",
  won: "{side} tiene tres tableros en línea",
  proved: {
    win: "demostrado: gana",
    draw: "demostrado: empata",
    loss: "demostrado: pierde",
  },
  failed: "No se pudo cargar el motor. Apágalo y enciéndelo para volver a intentarlo.",
  empty: "Juega en el tablero, por ambos lados. Otra jugada en el mismo punto abre una variante.",
  playBoth: "Juega por ambos lados. Otra jugada en el mismo punto abre una variante.",
  arrows: "Izquierda y derecha recorren la línea; arriba y abajo, lo que se probó en su lugar.",
  digits: "Dos números juegan una casilla: 5 y luego 3.",
  promote: "Hacer línea principal",
  remove: "Borrar desde aquí",
  copyLink: "Copiar enlace",
  copied: "Copiado",
  noMove: "Este enlace no muestra ninguna partida: «{text}» no es una jugada.",
  notAllowed: "Este enlace no muestra ninguna partida: {move} no se permite como jugada {number}.",
  isOver: "Este enlace no muestra ninguna partida: ya ha terminado antes de {move}, su jugada {number}.",
};
