import type { firstMetasTexts } from "../en/first-metas.ts";
import type { Translated } from "../translation.ts";

export const firstMetas: Translated<typeof firstMetasTexts> = {
  home: {
    title: "Jouer",
    description:
      "Jouez à Ultimate Tic-Tac-Toe en ligne, gratuitement et sans compte\u202f: neuf grilles, une pendule, de vrais adversaires.",
  },
  notFound: {
    title: "Page introuvable",
    description: "Il n’y a ni page ni partie à cette adresse.",
  },
  notFoundHeading: "404 - Page introuvable",
};
