import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "bala {clock}",
    blitz: "blitz {clock}",
    rapid: "rápida {clock}",
    standard: "estándar {clock}",
    correspondence: "por correspondencia ({clock} por jugada)",
  },
  match: "{x} vs. {o}",
  game: "Partida",
  unread: "Una partida de Ultimate Tic-Tac-Toe: nueve tableros y un reloj por jugador.",
  playing: {
    rated: "{x} (X) y {o} (O) están jugando una partida {timeControl} por puntos.",
    unrated: "{x} (X) y {o} (O) están jugando una partida {timeControl} amistosa.",
  },
  aborted: {
    rated: "{x} (X) y {o} (O) empezaron una partida {timeControl} por puntos. Fue cancelada.",
    unrated: "{x} (X) y {o} (O) empezaron una partida {timeControl} amistosa. Fue cancelada.",
  },
  tie: {
    rated: "{x} (X) y {o} (O) empataron una partida {timeControl} por puntos.",
    unrated: "{x} (X) y {o} (O) empataron una partida {timeControl} amistosa.",
  },
  line: {
    rated:
      "{winner} ({side}) ganó a {loser} ({other}) con tres tableros en línea en una partida {timeControl} por puntos.",
    unrated:
      "{winner} ({side}) ganó a {loser} ({other}) con tres tableros en línea en una partida {timeControl} amistosa.",
  },
  resign: {
    rated: "{winner} ({side}) ganó a {loser} ({other}) por abandono en una partida {timeControl} por puntos.",
    unrated: "{winner} ({side}) ganó a {loser} ({other}) por abandono en una partida {timeControl} amistosa.",
  },
  timeout: {
    rated: "{winner} ({side}) ganó a {loser} ({other}) por tiempo en una partida {timeControl} por puntos.",
    unrated: "{winner} ({side}) ganó a {loser} ({other}) por tiempo en una partida {timeControl} amistosa.",
  },
  claimed: {
    rated: "{winner} ({side}) ganó a {loser} ({other}) por ausencia en una partida {timeControl} por puntos.",
    unrated: "{winner} ({side}) ganó a {loser} ({other}) por ausencia en una partida {timeControl} amistosa.",
  },
  toMove: "Le toca jugar a {player}.",
};
