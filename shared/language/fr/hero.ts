import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  watch: "Regarder {x} contre {o}, en direct",
  recent: "La partie de {x} contre {o}",
  live: "EN DIRECT",
  replay: "REDIFFUSION",
  game: "Une partie",
  turningPoint: "Le tournant d’une partie",
  sent: "<x>X</x> est envoyé au centre. S’il le gagne, la ligne du milieu lui donne la partie.",
  needs: "<x>X</x> a besoin du centre. S’il le gagne, la ligne du milieu lui donne la partie.",
  won: "<x>X</x> gagne avec la ligne du milieu.",
  pause: "Pause",
  playOn: "Continuer",
};
