import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Problemas do dia",
  tasks: {
    win: "Encontre a vitória de {side}.",
    defence: "{side} joga: só uma jogada não perde.",
    draw: "{side} joga: só uma jogada não perde.",
  },
  solved: "Resolvidos hoje: {solved} de 3",
  streak: { one: "{count} dia seguido", other: "{count} dias seguidos" },
  mistakes: "Meus erros",
  dueNow: { one: "{count} para revisar", other: "{count} para revisar" },
  puzzle: "PROBLEMA",
  solve: "Resolver",
};
