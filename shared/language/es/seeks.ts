import type { seeksTexts } from "../en/seeks.ts";
import type { Translated } from "../translation.ts";

export const seeks: Translated<typeof seeksTexts> = {
  heading: "Correspondencia",
  lede: "Días por jugada: no hace falta coincidir en línea.",
  post: "Ofrecer una partida",
  postIt: "Ofrecer",
  empty: "Nadie ofrece una partida. Ofrece una; esperará aquí.",
  failed: "No se pudieron cargar las partidas abiertas.",
  rated: "{clock}, por puntos",
  unrated: "{clock}, amistosa",
  youPlay: "juegas con {side}",
  own: "Tu partida abierta",
  join: "Jugar",
  joinThis: "Jugar contra {player}: {terms}",
  withdraw: "Retirar",
  withdrawThis: "Retirar tu partida abierta: {terms}",
  posted: "Tu partida abierta queda publicada 14 días.",
  withdrawn: "Tu partida abierta se ha retirado.",
  guest: "Juegas como invitado: si borras las cookies de este sitio, pierdes tu puesto.",
  logIn: "Inicia sesión para jugar por puntos.",
};
