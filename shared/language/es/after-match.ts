import type { afterMatchTexts } from "../en/after-match.ts";
import type { Translated } from "../translation.ts";

export const afterMatch: Translated<typeof afterMatchTexts> = {
  won: "Ganaste",
  lost: "Perdiste",
  ratings: "Puntuaciones",
  rematch: "Revancha",
  rematchOffered: "Revancha ofrecida",
  acceptRematch: "Aceptar revancha",
  rematchDeclined: "Revancha rechazada",
  newOpponent: "Otro rival",
  searching: "Buscando…",
  review: "Repaso",
  newGame: "Nueva partida",
  share: "Compartir esta partida",
  download: "Descargar esta partida",
  embed: "Copiar código para insertar",
  embedCopied: "Código copiado",
  drawing: "Descargar la imagen",
  more: "Más",
  signUp: "Regístrate para guardar tus próximas partidas y tener puntuación",
  offered: "Ofrecida",
  declined: "Rechazada",
  cancelRematch: "Revancha ofrecida. Cancelar",
  cancelSearch: "Buscando… Cancelar",
  shareText: "{X} contra {O}: {result}",
  toArena: "Volver a la arena",
};
