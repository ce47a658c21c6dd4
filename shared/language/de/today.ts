import type { todayTexts } from "../en/today.ts";
import type { Translated } from "../translation.ts";

export const today: Translated<typeof todayTexts> = {
  heading: "Heute",
  goOn: "Weiter",
  game: "Deine Partie gegen {opponent}",
  level: "{opponent}, Stufe {level} von {count}",
  review: "Deine letzte Niederlage ansehen",
  lost: "Gegen {player}, {date}",
  live: "Live",
  players: "{x} gegen {o}",
};
