import type { todayTexts } from "../en/today.ts";
import type { Translated } from "../translation.ts";

export const today: Translated<typeof todayTexts> = {
  heading: "Hoje",
  goOn: "Continuar",
  game: "Sua partida contra {opponent}",
  level: "{opponent}, nível {level} de {count}",
  review: "Reveja sua última derrota",
  lost: "Contra {player}, {date}",
  live: "Ao vivo",
  players: "{x} contra {o}",
};
