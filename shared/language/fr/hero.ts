import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  live: "{x} contre {o}, en direct",
  liveCaption: "<x>X</x> <first>{x}</first> contre <o>O</o> <second>{o}</second>, en direct",
  overCaption: "<x>X</x> <first>{x}</first> contre <o>O</o> <second>{o}</second>\u202f: {result}",
  game: "Une partie",
  turningPoint: "Le tournant d’une partie",
  sent: "<x>X</x> est envoyé au centre. S’il le gagne, la ligne du milieu lui donne la partie.",
  needs: "<x>X</x> a besoin du centre. S’il le gagne, la ligne du milieu lui donne la partie.",
  won: "<x>X</x> gagne avec la ligne du milieu.",
  pause: "Pause",
  playOn: "Continuer",
};
