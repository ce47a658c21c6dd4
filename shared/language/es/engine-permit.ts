import type { enginePermitTexts } from "../en/engine-permit.ts";
import type { Translated } from "../translation.ts";

export const enginePermit: Translated<typeof enginePermitTexts> = {
  playing: "Estás jugando una partida. El motor estará apagado hasta que termine.",
  elsewhere: "Estás jugando en otra pestaña. El motor estará apagado hasta que termine esa partida.",
  rated: "Es tu partida por puntos. El motor está apagado hasta que termine.",
};
