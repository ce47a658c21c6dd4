import type { previewsTexts } from "../en/previews.ts";
import type { Translated } from "../translation.ts";

export const previews: Translated<typeof previewsTexts> = {
  rated: {
    bullet: "Bullet {clock}, valendo pontos",
    blitz: "Blitz {clock}, valendo pontos",
    rapid: "Rápida {clock}, valendo pontos",
    standard: "Padrão {clock}, valendo pontos",
    correspondence: "Correspondência ({clock} por jogada), valendo pontos",
  },
  unrated: {
    bullet: "Bullet {clock}, amistosa",
    blitz: "Blitz {clock}, amistosa",
    rapid: "Rápida {clock}, amistosa",
    standard: "Padrão {clock}, amistosa",
    correspondence: "Correspondência ({clock} por jogada), amistosa",
  },
  playing: "Em andamento",
  toMove: "É a vez de {player}",
  aborted: "A partida foi cancelada",
  tie: "A partida terminou empatada",
  won: {
    line: "{player} venceu",
    resign: "{player} venceu por desistência",
    timeout: "{player} venceu por tempo",
  },
  invites: "convida você para jogar",
  challenges: "desafia {invited}",
  types: { bullet: "Bullet", blitz: "Blitz", rapid: "Rápida", standard: "Padrão", correspondence: "Correspondência" },
  notPlayed: "sem partidas",
  study: "Estudo",
  byOwner: "de {owner}",
  moves: { one: "{count} jogada", other: "{count} jogadas" },
};
