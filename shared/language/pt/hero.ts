import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  live: "{x} contra {o}, ao vivo",
  liveCaption: "<x>X</x> <first>{x}</first> contra <o>O</o> <second>{o}</second>, ao vivo",
  overCaption: "<x>X</x> <first>{x}</first> contra <o>O</o> <second>{o}</second>: {result}",

  game: "Uma partida",
  turningPoint: "Uma partida no momento decisivo",
  sent: "<x>X</x> vai para o centro. Se ganhar ali, vence a partida com a linha do meio.",
  needs: "<x>X</x> precisa do centro. Se ganhar ali, vence a partida com a linha do meio.",
  won: "<x>X</x> vence com a linha do meio.",
  pause: "Pausar",
  playOn: "Continuar",
};
