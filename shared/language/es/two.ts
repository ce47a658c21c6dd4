import type { twoTexts } from "../en/two.ts";
import type { Translated } from "../translation.ts";

export const two: Translated<typeof twoTexts> = {
  heading: "Dos en este dispositivo",
  lede: "Jugad por turnos en una sola pantalla. Aquí nada da puntos y nada sale de tu dispositivo.",
  turning: "Qué gira en la pantalla",
  still: "Nada",
  facing: "El nombre y el reloj de enfrente",
  whole: "Todo, hacia quien juega",
  start: "Empezar la partida",
  first: "Jugador 1",
  second: "Jugador 2",
  unrated: "En este dispositivo, sin puntos",
  takeBackKey: "Deshacer la última jugada",
  drawAsk: "¿De acuerdo?",
  newGame: "Nueva partida",
  elsewhere: "Esta partida está abierta en otra pestaña.",
};
