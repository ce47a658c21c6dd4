import type { embedTexts } from "../en/embed.ts";
import type { Translated } from "../translation.ts";

export const embed: Translated<typeof embedTexts> = {
  board: "{X} contra {O}",
  first: "Posición inicial",
  previous: "Jugada anterior",
  next: "Jugada siguiente",
  last: "Posición final",
  play: "Reproducir las jugadas",
  pause: "Pausa",
  start: "El tablero vacío.",
  live: "En vivo",
  open: "Abrir en {brand}",
  waiting: "Esperando a un rival.",
  calledOff: "Esta partida se canceló antes de empezar.",
  unknown: "No hay ninguna partida en esta dirección.",
  unread: "Ahora no se puede cargar esta partida. Se volverá a intentar pronto.",
  lost: "Reconectando…",
};
