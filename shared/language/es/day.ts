import type { dayTexts } from "../en/day.ts";
import type { Translated } from "../translation.ts";

export const day: Translated<typeof dayTexts> = {
  heading: "Problemas del día",
  tasks: {
    win: "Encuentra la victoria de {side}.",
    defence: "Juega {side}: solo una jugada no pierde.",
    draw: "Juega {side}: solo una jugada no pierde.",
  },
  solved: "Resueltos hoy: {solved} de 3",
  streak: { one: "1 día seguido", other: "{count} días seguidos" },
  mistakes: "Mis errores",
  dueNow: { one: "{count} toca ahora", other: "{count} tocan ahora" },
  puzzle: "PROBLEMA",
  solve: "Resolver",
};
