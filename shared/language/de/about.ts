import type { aboutTexts } from "../en/about.ts";
import type { Translated } from "../translation.ts";

export const about: Translated<typeof aboutTexts> = {
  heading: "In Arbeit",
  picture: "Eine zufällige Partie, zu Ende gespielt.",
  press: "Drück auf das Bild für eine andere.",
  win: {
    one: "Zeichnung der Endstellung einer zufälligen Partie: Sieg für {winner} nach {count} Zug",
    other: "Zeichnung der Endstellung einer zufälligen Partie: Sieg für {winner} nach {count} Zügen",
  },
  tie: {
    one: "Zeichnung der Endstellung einer zufälligen Partie: unentschieden nach {count} Zug",
    other: "Zeichnung der Endstellung einer zufälligen Partie: unentschieden nach {count} Zügen",
  },
};
