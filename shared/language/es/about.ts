import type { aboutTexts } from "../en/about.ts";
import type { Translated } from "../translation.ts";

export const about: Translated<typeof aboutTexts> = {
  heading: "En desarrollo",
  picture: "Una partida al azar, jugada hasta el final.",
  press: "Pulsa el dibujo para ver otra.",
  win: {
    one: "Dibujo del tablero final de una partida al azar: gana {winner} tras {count} jugada",
    other: "Dibujo del tablero final de una partida al azar: gana {winner} tras {count} jugadas",
  },
  tie: {
    one: "Dibujo del tablero final de una partida al azar: empate tras {count} jugada",
    other: "Dibujo del tablero final de una partida al azar: empate tras {count} jugadas",
  },
};
