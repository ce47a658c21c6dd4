import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  watch: "Assistir {x} contra {o}, ao vivo",
  recent: "A partida de {x} contra {o}",
  live: "AO VIVO",
  replay: "REPRISE",
  game: "Uma partida",
  turningPoint: "Uma partida no momento decisivo",
  sent: "<x>X</x> vai para o centro. Se ganhar ali, vence a partida com a linha do meio.",
  needs: "<x>X</x> precisa do centro. Se ganhar ali, vence a partida com a linha do meio.",
  won: "<x>X</x> vence com a linha do meio.",
  pause: "Pausar",
  playOn: "Continuar",
};
