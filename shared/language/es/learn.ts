import type { learnTexts } from "../en/learn.ts";
import type { Translated } from "../translation.ts";

export const learn: Translated<typeof learnTexts> = {
  heading: "Cómo se juega",
  lede: "Nueve tableros pequeños forman uno grande, y cada jugada decide dónde se hace la siguiente.",
  tapToTry: "Toca los tableros para probar.",
  lessons: {
    sent: {
      title: "Adónde te envían",
      text: "La casilla que tomas en un tablero pequeño señala el tablero en la misma posición. Ahí debe jugar tu rival.",
      task: "Toma cualquier casilla y mira adónde se envía a O.",
    },
    back: {
      title: "Y de vuelta",
      text: "La casilla de tu rival te envía a ti. Así, una buena casilla para ti puede ser un buen tablero para tu rival.",
      task: "X tomó la casilla 3. Responde con O en el tablero 3.",
    },
    won: {
      title: "Ganar un tablero",
      text: "Tres en línea ganan un tablero pequeño. Queda ganado y nadie vuelve a jugar en él.",
      task: "Completa la línea de X en el tablero 5.",
    },
    free: {
      title: "Elección libre",
      text: "Si te envían a un tablero ganado o lleno, juegas en cualquiera que siga abierto.",
      task: "O debe jugar en el tablero 3. ¿Qué casilla da a X la elección libre?",
    },
    tied: {
      title: "Los empates no cuentan",
      text: "Un tablero pequeño que se llena sin tres en línea no es de nadie.",
      task: "Llena el tablero 2 jugando con O.",
    },
    aim: {
      title: "El objetivo",
      text: "Tres tableros pequeños en línea, en horizontal, vertical o diagonal, ganan la partida.",
      task: "X tiene dos tableros de una diagonal. Gana el tercero.",
    },
  },
  board: "Tablero para probar: {title}",
  again: "Otra vez",
  wonGame: "{side} tiene tres tableros en línea y ha ganado.",
  mayPlayAnywhere: "{side} puede jugar en cualquier tablero abierto.",
  mustPlayIn: "{side} debe jugar en el tablero {board}.",
  wonBoard: "{side} tiene tres en línea y se queda con el tablero {board}.",
  tiedBoard: "El tablero {board} está lleno y sin línea: no es de nadie.",
  clock: "El reloj",
  clockText: "Tu reloj solo corre en tu turno, y cada jugada suma unos segundos. Quien llega a cero pierde.",
  clockTable: "Minutos para toda la partida + segundos por jugada",
  ends: "Cómo termina una partida",
  endByRow: "Tres tableros pequeños en línea ganan.",
  endByTie: "Todos los tableros decididos y ninguna línea: empate.",
  endByTime: "Sin tiempo o por abandono: gana el otro lado.",
  endByAbort: "Abandonada antes de que ambos jueguen: se cancela y no cuenta para nadie.",
  play: "Jugar ahora",
  practise: "Practicar primero",
};
