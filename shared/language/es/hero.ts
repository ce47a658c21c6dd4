import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  watch: "Ver {x} contra {o}, en vivo",
  recent: "La partida de {x} contra {o}",
  live: "EN VIVO",
  replay: "REPETICIÓN",
  game: "Una partida",
  turningPoint: "Una partida en su momento decisivo",
  sent: "<x>X</x> debe jugar en el centro. Si lo gana, la fila central le da la partida.",
  needs: "<x>X</x> necesita el centro. Si lo gana, la fila central le da la partida.",
  won: "<x>X</x> gana con la fila central.",
  pause: "Pausar",
  playOn: "Seguir",
};
