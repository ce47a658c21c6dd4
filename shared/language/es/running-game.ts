import type { runningGameTexts } from "../en/running-game.ts";
import type { Translated } from "../translation.ts";

export const runningGame: Translated<typeof runningGameTexts> = {
  bar: "Tu partida",
  clock: "Tu reloj",
  yours: "Te toca",
  theirs: "Le toca a tu rival",
  aborted: "Partida cancelada",
  tied: "Empate",
  won: "Ganaste",
  lost: "Perdiste",
  against: "contra <name>{opponent}</name>",
  back: "Volver a la partida",
  see: "Ver la partida",
};
