import type { youTexts } from "../en/you.ts";
import type { Translated } from "../translation.ts";

export const you: Translated<typeof youTexts> = {
  guest: "Vous jouez en tant qu’invité. Avec un compte, classement, parties et série vous suivent partout.",
  review: "Ouvrez une partie pour voir son bilan.",
  yours: "Parties et études",
  gamesDetail: "Parties avec des jours par coup, les vôtres et les ouvertes",
  analysis: "Analyse et études",
  analysisDetail: "Une grille pour essayer des coups avec le moteur, et vos études",
};
