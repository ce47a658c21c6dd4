import type { shellTexts } from "../en/shell.ts";
import type { Translated } from "../translation.ts";

export const shell: Translated<typeof shellTexts> = {
  skipToBoard: "Saltar al tablero",
  skipToContent: "Saltar al contenido",
  brand: "{brand}, inicio",
  pages: "Páginas",
  menu: "Menú",
  footer: "Pie de página",
  links: {
    play: "JUGAR",
    learn: "APRENDER",
    leaderboard: "CLASIFICACIÓN",
    watch: "VER",
    about: "INFO",
    donate: "DONAR",
  },
  footerLinks: {
    privacy: "Política de privacidad",
    terms: "Términos del servicio",
    learn: "Aprender",
    practice: "Práctica",
    leaderboard: "Clasificación",
    watch: "Ver partidas",
    analysis: "Análisis",
    about: "Acerca de",
  },
  language: "Idioma",
  licence: "Software libre bajo la licencia MIT",
  offline: "Estás sin conexión. Podrás jugar de nuevo cuando vuelva la conexión.",
  unreachable: "No se pudo contactar con el servidor.",
  pageOffline: "Estás sin conexión. Esta página se abrirá en cuanto vuelva la conexión.",
  failed: "No se pudo mostrar esta página",
  newer: "Puede que haya una versión más nueva.",
  reload: "Recargar",
  loggedOut: "Se ha cerrado tu sesión",
};
