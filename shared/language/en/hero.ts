import { texts } from "../texts.ts";

/** A game to look at, on home and on /tv: one that is played now, or one that plays itself. */
export const heroTexts = texts("hero", {
  // For screen readers: the link to a game that is played now, and to one of the last days; {x} and {o} are names, ≤ 60
  watch: "Watch {x} against {o}, live",
  recent: "The game of {x} against {o}",
  // On the edge of its board: it is played now, or plays itself again. In capitals where the script has them, ≤ 14
  live: "LIVE",
  replay: "REPLAY",

  // For screen readers: the picture of a game from a collection, ≤ 50
  game: "A game",
  turningPoint: "A game at its turning point",
  // Below that picture, the centre is the small board in the middle, "row" three of them side by side, ≤ 120
  sent: "<x>X</x> is sent to the center. Win it, and the middle row wins the game.",
  needs: "<x>X</x> needs the center. Win it, and the middle row wins the game.",
  won: "<x>X</x> wins with the middle row.",
  // Button: stop the game that plays itself, or let it go on (verbs), ≤ 14
  pause: "Pause",
  playOn: "Play on",
});
