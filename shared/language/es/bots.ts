import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "Bots",
  lede: "Rivales que mueve la máquina, siempre despiertos. Elige un ritmo de juego y un rival: amistosa, y empieza al momento.",
  timeControls: "Ritmo de juego",
  here: "Listos para jugar",
  away: "Ahora no están",
  nobody: "Ahora no hay ningún bot.",
  computer: "Jugar contra la máquina",
  failed: "No se pudieron cargar los bots.",
  level: "Nivel {level}",
  rating: "{rating} entre bots",
  takes: "Juega {clocks}",
  playing: "{playing} de {atOnce} partidas",
  busy: "Ocupado",
  otherClock: "No a este ritmo",
  play: "Jugar",
  playThis: "Jugar contra {bot}, {clock}",
  own: "Cómo programar tu propio bot",
  people: "Personas",
  bots: "Bots",
  playOnProfile: "Jugar contra este bot",
};
