import type { phrasesTexts } from "../en/phrases.ts";
import type { Translated } from "../translation.ts";

export const phrases: Translated<typeof phrasesTexts> = {
  hi: "Hola",
  "good-luck": "Buena suerte",
  "well-played": "Bien jugado",
  thanks: "Gracias",
  oops: "Ups",
  "good-game": "Buena partida",
};
