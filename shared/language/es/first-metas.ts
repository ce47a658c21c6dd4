import type { firstMetasTexts } from "../en/first-metas.ts";
import type { Translated } from "../translation.ts";

export const firstMetas: Translated<typeof firstMetasTexts> = {
  home: {
    title: "Jugar",
    description:
      "Juega a Ultimate Tic-Tac-Toe en línea, gratis y sin cuenta: nueve tableros, un reloj y rivales de verdad.",
  },
  notFound: {
    title: "Página no encontrada",
    description: "En esta dirección no hay ninguna página ni partida.",
  },
  notFoundHeading: "404 - Página no encontrada",
};
