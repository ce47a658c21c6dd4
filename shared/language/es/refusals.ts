import type { refusalsTexts } from "../en/refusals.ts";
import type { Translated } from "../translation.ts";

export const refusals: Translated<typeof refusalsTexts> = {
  reasons: {
    "not-your-turn": "No es tu turno",
    occupied: "Esa casilla está ocupada",
    "wrong-sub-board": "Juega en el tablero resaltado",
    finished: "La partida ha terminado",
    "not-a-player": "Estás viendo esta partida",
    "not-latest": "Estás viendo una posición anterior",
    "not-started": "La partida aún no ha empezado",
    "bad-request": "El servidor no lo ha entendido. Si vuelve a pasar, recarga la página",
    "too-fast": "Demasiadas jugadas a la vez. Vuelve a intentarlo en un momento",
    "taken-back": "Se han deshecho jugadas",
    "no-longer-fits": "Tus respuestas ya no encajan",
    "no-offer": "La oferta ya no está en pie",
    "too-soon": "Aún no puedes hacer eso",
    "too-many-phrases": "Demasiados mensajes. Espera un momento",
    "opponent-left": "Tu rival se ha ido",
    "opponent-busy": "Tu rival está en otra partida",
    busy: "Estás en otra partida o búsqueda",
    "not-welcome": "No es posible jugar contra este rival",
    "played-enough": "Ya son 12 partidas por puntos contra este rival en un día. Inténtalo más tarde",
    "not-for-bots": "Los bots no pueden hacer esto",
    unavailable: "Eso no se puede hacer ahora. Vuelve a intentarlo en un momento",
  },
  moveLost: "Tu jugada no llegó a tiempo",
  actionLost: "No se pudo contactar con el servidor. Vuelve a intentarlo",
};
