import type { commonTexts } from "../en/common.ts";
import type { Translated } from "../translation.ts";

export const common: Translated<typeof commonTexts> = {
  gameTypes: {
    bullet: "Bala",
    blitz: "Blitz",
    rapid: "Rápida",
    standard: "Estándar",
    correspondence: "Correspondencia",
  },
  gameType: "{type} {clock}",
  rated: "Por puntos",
  unrated: "Amistosa",
  accept: "Aceptar",
  cancel: "Cancelar",
  close: "Cerrar",
  decline: "Rechazar",
  tryAgain: "Reintentar",
  home: "Inicio",
  watch: "Ver",
  logIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  loading: "Cargando",
  results: {
    X: "¡Gana X!",
    O: "¡Gana O!",
    tie: "¡Empate!",
    aborted: "¡Partida cancelada!",
  },
  justNow: "Ahora mismo",
  supporter: "Colaborador",
  bot: "BOT",
  deletedPlayer: "Jugador eliminado",
};
