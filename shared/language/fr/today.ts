import type { todayTexts } from "../en/today.ts";
import type { Translated } from "../translation.ts";

export const today: Translated<typeof todayTexts> = {
  heading: "Aujourd’hui",
  goOn: "Continuer",
  game: "Votre partie contre {opponent}",
  level: "{opponent}, niveau {level} sur {count}",
  review: "Revoir votre dernière défaite",
  lost: "Contre {player}, {date}",
  live: "En direct",
  players: "{x} contre {o}",
};
