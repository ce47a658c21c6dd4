import type { todayTexts } from "../en/today.ts";
import type { Translated } from "../translation.ts";

export const today: Translated<typeof todayTexts> = {
  heading: "Hoy",
  goOn: "Continuar",
  game: "Tu partida contra {opponent}",
  level: "{opponent}, nivel {level} de {count}",
  review: "Repasa tu última derrota",
  lost: "Contra {player}, {date}",
  live: "En vivo",
  players: "{x} contra {o}",
};
