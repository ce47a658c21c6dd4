import type { heroTexts } from "../en/hero.ts";
import type { Translated } from "../translation.ts";

export const hero: Translated<typeof heroTexts> = {
  watch: "{x} gegen {o}, live ansehen",
  recent: "Die Partie {x} gegen {o}",
  live: "LIVE",
  replay: "AUFZEICHNUNG",
  game: "Eine Partie",
  turningPoint: "Eine Partie am Wendepunkt",
  sent: "<x>X</x> wird in die Mitte geschickt. Gewinnt X dort, ist die mittlere Reihe voll und die Partie gewonnen.",
  needs: "<x>X</x> braucht die Mitte. Gewinnt X dort, ist die mittlere Reihe voll und die Partie gewonnen.",
  won: "<x>X</x> gewinnt mit der mittleren Reihe.",
  pause: "Anhalten",
  playOn: "Abspielen",
};
