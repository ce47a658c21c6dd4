import type { socialTexts } from "../en/social.ts";
import type { Translated } from "../translation.ts";

export const social: Translated<typeof socialTexts> = {
  friends: "Amigos",
  waiting: { one: "Amigos, {count} solicitud pendiente", other: "Amigos, {count} solicitudes pendientes" },
  many: "99+",
  challenges: {
    bullet: "¡{from} te desafía a una partida bala!",
    blitz: "¡{from} te desafía a una partida blitz!",
    rapid: "¡{from} te desafía a una partida rápida!",
    standard: "¡{from} te desafía a una partida estándar!",
    correspondence: "¡{from} te desafía a una partida por correspondencia!",
  },
  terms: { rated: "{clock}, por puntos", unrated: "{clock}, amistosa" },
  yourSide: "Juegas con {side}",
  challengeBox: "Desafío",
  challenge: "Desafiar",
  challengePlayer: "Desafiar a {player}",
  send: "Enviar desafío",
  isOffline: "El usuario no está en línea",
  challengeByDays: "Correspondencia con {player}",
  logInToChallenge: "Inicia sesión para desafiar a jugadores",
  declined: "{player} rechazó el desafío",
  keptOut: "Tienes demasiadas conexiones. Esta página volverá por sí sola en un minuto.",
  addFriend: "Añadir amigo",
  removeFriend: "Quitar amigo",
  cancelRequest: "Cancelar solicitud",
  acceptRequest: "Aceptar solicitud",
  block: "Bloquear",
  unblock: "Desbloquear",
  blockAsk: "¿Bloquear a este jugador?",
  about: "{label}, {player}",
  logInToAdd: "Inicia sesión para añadir amigos",
  news: {
    "friend-request": "{player} te ha enviado una solicitud de amistad",
    "friend-accepted": "{player} ha aceptado tu solicitud de amistad",
  },

  whoMayChallenge: "Quién puede desafiarte",
  anyone: "Cualquiera",
  onlyFriends: "Amigos",
  nobody: "Nadie",
};
