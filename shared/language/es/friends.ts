import type { friendsTexts } from "../en/friends.ts";
import type { Translated } from "../translation.ts";

export const friends: Translated<typeof friendsTexts> = {
  title: "Amigos",
  invite: "Invitar a un amigo",
  invitation: "Juega a Ultimate Tic-Tac-Toe conmigo",
  failed: "No se pudieron cargar tus amigos.",
  find: "Buscar jugadores",
  findHint: "Nombre de usuario",
  lists: "Listas",
  tabs: { all: "Todos", friends: "Amigos", incoming: "Recibidas", outgoing: "Enviadas", blocked: "Bloqueados" },
  headings: {
    friends: "Amigos",
    incoming: "Solicitudes recibidas",
    outgoing: "Solicitudes enviadas",
    blocked: "Bloqueados",
  },
  empty: {
    friends: "No hay amigos.",
    incoming: "No hay solicitudes recibidas.",
    outgoing: "No hay solicitudes enviadas.",
    blocked: "No hay nadie bloqueado.",
  },
  missed: "Aquí nadie tiene «{text}» en el nombre.",
  browse: "Ver la clasificación",
  unblock: "Desbloquear",
  answers: {
    accept: "Aceptar a {username}",
    decline: "Rechazar a {username}",
    cancel: "Cancelar solicitud a {username}",
    unblock: "Desbloquear a {username}",
  },
  online: "En línea",
  offline: "Sin conexión",
  watch: "Ver la partida",
  found: "Más jugadores",
  noneFound: "Sin resultados",
  foundCount: { one: "{count} jugador más encontrado", other: "{count} jugadores más encontrados" },
  searchFailed: "No se pudo buscar jugadores. Vuelve a intentarlo en un momento.",
};
