import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Três por dia",
  tasks: {
    win: "Encontre a vitória de {side}.",
    defence: "Salve {side}: só um lance não perde.",
    draw: "Segure o empate de {side}: o resto perde.",
  },
  solved: "Resolvidos hoje: {solved} de 3",
  streak: { one: "{count} dia seguido", other: "{count} dias seguidos" },
  mistakes: "Seus erros",
  dueNow: { one: "{count} para agora", other: "{count} para agora" },
  puzzle: "PROBLEMA",
  solve: "Resolver",
};
