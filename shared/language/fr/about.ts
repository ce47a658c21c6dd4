import type { aboutTexts } from "../en/about.ts";
import type { Translated } from "../translation.ts";

export const about: Translated<typeof aboutTexts> = {
  heading: "En développement",
  picture: "Une partie au hasard, jouée jusqu’au bout.",
  press: "Appuyez sur le dessin pour en voir une autre.",
  win: {
    one: "Dessin de la position finale d’une partie au hasard\u202f: victoire de {winner} après {count} coup",
    other: "Dessin de la position finale d’une partie au hasard\u202f: victoire de {winner} après {count} coups",
  },
  tie: {
    one: "Dessin de la position finale d’une partie au hasard\u202f: partie nulle après {count} coup",
    other: "Dessin de la position finale d’une partie au hasard\u202f: partie nulle après {count} coups",
  },
};
