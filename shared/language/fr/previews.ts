import type { previewsTexts } from "../en/previews.ts";
import type { Translated } from "../translation.ts";

export const previews: Translated<typeof previewsTexts> = {
  rated: {
    bullet: "Bullet {clock}, classée",
    blitz: "Blitz {clock}, classée",
    rapid: "Rapide {clock}, classée",
    standard: "Standard {clock}, classée",
    correspondence: "Correspondance ({clock} par coup), classée",
  },
  unrated: {
    bullet: "Bullet {clock}, amicale",
    blitz: "Blitz {clock}, amicale",
    rapid: "Rapide {clock}, amicale",
    standard: "Standard {clock}, amicale",
    correspondence: "Correspondance ({clock} par coup), amicale",
  },
  playing: "Partie en cours",
  toMove: "C’est à {player} de jouer",
  aborted: "La partie a été annulée",
  tie: "Partie nulle",
  won: { line: "{player} a gagné", resign: "{player} a gagné par abandon", timeout: "{player} a gagné au temps" },
  invites: "vous invite à jouer",
  challenges: "défie {invited}",
  types: { bullet: "Bullet", blitz: "Blitz", rapid: "Rapide", standard: "Standard", correspondence: "Correspondance" },
  notPlayed: "jamais jouée",
  study: "Étude",
  byOwner: "de {owner}",
  moves: { one: "{count} coup", other: "{count} coups" },
};
