import type { enginePermitTexts } from "../en/engine-permit.ts";
import type { Translated } from "../translation.ts";

export const enginePermit: Translated<typeof enginePermitTexts> = {
  playing: "Du spielst gerade. Bis die Partie endet, ist die Engine aus.",
  elsewhere: "Du spielst in einem anderen Tab. Bis die Partie endet, ist die Engine aus.",
  rated: "Das ist deine gewertete Partie. Die Engine ist aus, bis sie endet.",
};
