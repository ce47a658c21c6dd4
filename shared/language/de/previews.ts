import type { previewsTexts } from "../en/previews.ts";
import type { Translated } from "../translation.ts";

export const previews: Translated<typeof previewsTexts> = {
  rated: {
    bullet: "Bullet {clock}, gewertet",
    blitz: "Blitz {clock}, gewertet",
    rapid: "Schnell {clock}, gewertet",
    standard: "Standard {clock}, gewertet",
    correspondence: "Fernpartie ({clock} pro Zug), gewertet",
  },
  unrated: {
    bullet: "Bullet {clock}, ungewertet",
    blitz: "Blitz {clock}, ungewertet",
    rapid: "Schnell {clock}, ungewertet",
    standard: "Standard {clock}, ungewertet",
    correspondence: "Fernpartie ({clock} pro Zug), ungewertet",
  },
  playing: "Läuft gerade",
  toMove: "{player} ist am Zug",
  aborted: "Die Partie wurde abgebrochen",
  tie: "Die Partie endete unentschieden",
  won: {
    line: "{player} hat gewonnen",
    resign: "{player} hat durch Aufgabe gewonnen",
    timeout: "{player} hat auf Zeit gewonnen",
  },
  invites: "lädt dich zu einer Partie ein",
  challenges: "fordert {invited} heraus",
  types: { bullet: "Bullet", blitz: "Blitz", rapid: "Schnell", standard: "Standard", correspondence: "Fernpartie" },
  notPlayed: "nicht gespielt",
  study: "Studie",
  byOwner: "von {owner}",
  moves: { one: "{count} Zug", other: "{count} Züge" },
};
