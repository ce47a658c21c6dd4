import type { raceTexts } from "../en/race.ts";
import type { Translated } from "../translation.ts";

export const race: Translated<typeof raceTexts> = {
  heading: "Carrera de problemas",
  metas: {
    invitation: "{racer} te invita a una carrera de problemas",
    race: "{first} contra {second}: carrera de problemas",
    openSeat: "Abre el enlace para competir. No necesitas una cuenta.",
    whatItIs: "Dos jugadores resuelven a la vez los mismos problemas de Ultimate Tic-Tac-Toe, tres minutos cada uno.",
  },
  make: "Desafiar a un amigo",
  notMade: "No se pudo crear la carrera. Inténtalo de nuevo en un momento.",
  how: "Los mismos problemas y tres minutos para los dos. Una jugada errónea cuesta 10 segundos; varias correctas seguidas dan tiempo.",
  send: "Para invitar a un amigo, envía este enlace:",
  shareText: "¿Una carrera de problemas conmigo?",
  waiting: "La carrera empieza cuando llegue tu amigo.",
  waitingFor: "Esperando a {player}...",
  ready: "¡Prepárate!",
  timeUp: "Se acabó tu tiempo. {player} sigue resolviendo.",
  won: "Ganas {more} a {less}.",
  lost: "{player} gana {more} a {less}.",
  tied: "Empate: {score} a {score}.",
  again: "Revancha",
  wantsAgain: "{player} quiere la revancha.",
  boardOf: "El tablero de {player}",
  watching: "Estás viendo esta carrera.",
  lineLost: "Conexión perdida. Tus jugadas se enviarán cuando vuelva.",
  gone: "Esta carrera ha terminado o el enlace no es correcto.",
};
