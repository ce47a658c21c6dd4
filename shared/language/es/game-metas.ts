import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "bala {clock}",
    blitz: "blitz {clock}",
    rapid: "rápida {clock}",
    standard: "estándar {clock}",
    correspondence: "correspondencia ({clock} por jugada)",
  },
  match: "{x} vs. {o}",
  invitation: "{creator} te invita a una partida {timeControl}",
  challenge: "{creator} desafía a {invited} a una partida {timeControl}",
  calledOff: {
    declined: "Desafío rechazado",
    withdrawn: "Desafío retirado",
    expired: "Invitación caducada",
    canceled: "Invitación cancelada",
  },
  game: "Partida",
  unread: "Una partida de Ultimate Tic-Tac-Toe: nueve tableros y un reloj por jugador.",
  openSeat: {
    unrated: "Abre el enlace para ocupar el otro puesto. No necesitas cuenta.",
    rated: "Abre el enlace e inicia sesión para ocupar el otro puesto.",
  },
  keptSeat: "El otro puesto está reservado para {invited}.",
  ratedGame: "Esta partida es por puntos.",
  youPlay: { X: "Juegas con X.", O: "Juegas con O." },
  whyCalledOff: {
    declined: "Esta partida no se jugó: el desafío fue rechazado.",
    withdrawn: "Esta partida no se jugó: el desafío fue retirado.",
    expired: "Esta partida no se jugó: nadie se unió a tiempo.",
    canceled: "Esta partida no se jugó: la invitación fue cancelada.",
  },
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
