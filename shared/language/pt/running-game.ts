import type { runningGameTexts } from "../en/running-game.ts";
import type { Translated } from "../translation.ts";

export const runningGame: Translated<typeof runningGameTexts> = {
  bar: "Sua partida",
  clock: "Seu relógio",

  yours: "Sua vez",
  theirs: "Vez do adversário",
  aborted: "Partida cancelada",
  tied: "Partida empatada",
  won: "Você venceu",
  lost: "Você perdeu",
  against: "contra <name>{opponent}</name>",

  back: "Voltar à partida",
  see: "Ver a partida",
};
