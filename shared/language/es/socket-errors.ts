import type { socketErrorsTexts } from "../en/socket-errors.ts";
import type { Translated } from "../translation.ts";

export const socketErrors: Translated<typeof socketErrorsTexts> = {
  "bad-request": "El servidor no lo ha entendido. Recarga la página y vuelve a intentarlo.",
  "too-fast": "Eso fue demasiado rápido. Espera un momento y vuelve a intentarlo.",
  "not-found": "Esa partida no existe.",
  "too-many-games": "Has creado demasiadas partidas. Inténtalo de nuevo en unos minutos.",
  "players-only": "Inicia sesión para enviar desafíos.",
  "no-such-player": "Ese jugador no existe.",
  yourself: "No puedes enviarte un desafío.",
  offline: "Este jugador no está en línea.",
  "not-welcome": "Este jugador no acepta tus desafíos.",
  "played-enough": "Ya son 12 partidas por puntos contra este rival en un día. Inténtalo más tarde.",
  "already-challenged": "Ya hay un desafío pendiente entre este jugador y tú.",
  "too-many-challenges": "Hay demasiados desafíos pendientes. Espera primero una respuesta.",
  "bot-busy": "Este bot ya está jugando bastantes partidas. Prueba con otro.",
  "too-many-bot-games": "Ya juegas contra bastantes bots a la vez. Termina antes una partida.",
  "bot-does-not-play-this": "Este bot no juega a eso. Prueba con otro ritmo.",
  "bot-resting": "Este bot ya ha jugado bastante contra bots por hoy.",
  "not-for-bots": "Los bots no pueden hacer esto.",
  unavailable: "El servidor está ocupado. Vuelve a intentarlo en un momento.",
};
