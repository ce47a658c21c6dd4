import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Trois par jour",
  tasks: {
    win: "Trouvez le gain pour {side}.",
    defence: "Sauvez {side} : un seul coup ne perd pas.",
    draw: "Tenez la nulle pour {side} : le reste perd.",
  },
  solved: "Résolus aujourd’hui : {solved} sur 3",
  streak: { one: "{count} jour de suite", other: "{count} jours de suite" },
  mistakes: "Vos erreurs",
  dueNow: { one: "{count} à revoir", other: "{count} à revoir" },
  puzzle: "PROBLÈME",
  solve: "Résoudre",
};
