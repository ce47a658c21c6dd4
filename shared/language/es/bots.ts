import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "Bots",
  lede: "Programas que juegan a cualquier hora. Elige un control de tiempo y un rival: sin puntos, y empieza al momento.",
  timeControls: "Control de tiempo",
  here: "Listos para jugar",
  away: "Ahora no están",
  nobody: "Ahora no hay ningún bot.",
  failed: "No se pudieron cargar los bots.",
  level: "Nivel {level}",
  rating: "{rating} entre bots",
  takes: "Juega {clocks}",
  playing: "{playing} de {atOnce} partidas",
  busy: "Ocupado",
  otherClock: "No con este control de tiempo",
  play: "Jugar",
  playThis: "Jugar contra {bot}, {clock}",
  own: "Cómo programar tu propio bot",
  people: "Personas",
  bots: "Bots",
  playOnProfile: "Jugar contra este bot",
};
