import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "Buscar jugador",
  players: "Jugadores",
  noResults: "Sin resultados",
  quickSettings: "Sonido, tema e idioma",
  mute: "Silenciar",
  volume: "Volumen",
  volumeOff: "Sin sonido",
  volumePercent: "{percent}\u00a0%",
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Oscuro" },
  yourAccount: "{name}, tu cuenta",
  account: "Cuenta",
  profile: "Perfil",
  games: "Mis partidas",
  settings: "Ajustes",
  logOut: "Cerrar sesión",
  gamesWaiting: {
    one: "Mis partidas: {count} partida espera tu jugada",
    other: "Mis partidas: {count} partidas esperan tu jugada",
  },
  status: "Estado",
  sourceCode: "Código fuente",
  community: "Comunidad",
  contact: "Contacto",
  needsScript: {
    why: "{brand} se juega en vivo contra otras personas y necesita JavaScript.",
    how: "Actívalo en los ajustes de tu navegador y vuelve a cargar la página.",
    without:
      "Sin él puedes leer <learn>cómo se juega</learn>, la <privacy>Política de privacidad</privacy> y los <terms>Términos del servicio</terms>.",
    newer: "Esta página necesita un navegador más nuevo: {browsers} o posterior.",
  },

  blocked: "Tu red bloquea la conexión en directo. Puedes seguir jugando, pero más despacio.",
  notifications: "Notificaciones",
  dismiss: "Descartar",
  keepsNothing: "Este navegador no guarda nada. No recargues la página durante una partida.",
  copyYourself: "Cópialo con Ctrl+C (⌘C en un Mac):",
};
