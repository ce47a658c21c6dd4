import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Problèmes du jour",
  tasks: {
    win: "Trouvez le gain pour {side}.",
    defence: "{side} joue\u202f: un seul coup ne perd pas.",
    draw: "{side} joue\u202f: un seul coup ne perd pas.",
  },
  solved: "Résolus aujourd’hui\u202f: {solved} sur 3",
  streak: { one: "{count} jour de suite", other: "{count} jours de suite" },
  mistakes: "Mes erreurs",
  dueNow: { one: "{count} à revoir", other: "{count} à revoir" },
  puzzle: "PROBLÈME",
  solve: "Résoudre",
};
