import type { previewsTexts } from "../en/previews.ts";
import type { Translated } from "../translation.ts";

export const previews: Translated<typeof previewsTexts> = {
  rated: {
    bullet: "Bala {clock}, por puntos",
    blitz: "Blitz {clock}, por puntos",
    rapid: "Rápida {clock}, por puntos",
    standard: "Estándar {clock}, por puntos",
    correspondence: "Correspondencia ({clock} por jugada), por puntos",
  },
  unrated: {
    bullet: "Bala {clock}, amistosa",
    blitz: "Blitz {clock}, amistosa",
    rapid: "Rápida {clock}, amistosa",
    standard: "Estándar {clock}, amistosa",
    correspondence: "Correspondencia ({clock} por jugada), amistosa",
  },
  playing: "En juego",
  toMove: "Juega {player}",
  aborted: "La partida fue cancelada",
  tie: "La partida acabó en empate",
  won: { line: "Ganó {player}", resign: "{player} ganó por abandono", timeout: "{player} ganó por tiempo" },
  invites: "te invita a jugar",
  challenges: "desafía a {invited}",
  types: { bullet: "Bala", blitz: "Blitz", rapid: "Rápida", standard: "Estándar", correspondence: "Correspondencia" },
  notPlayed: "sin partidas",
  study: "Estudio",
  byOwner: "de {owner}",
  moves: { one: "{count} jugada", other: "{count} jugadas" },
};
