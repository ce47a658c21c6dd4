import { texts } from "../texts.ts";

/** The game beside the panel of home: one that is played now, or one that plays itself. */
export const heroTexts = texts("hero", {
  // For screen readers: the picture of a game that is played now, {x} and {o} are names, ≤ 60
  live: "{x} against {o}, live",
  // The same below the picture, with the marks before the names, ≤ 130
  liveCaption: "<x>X</x> <first>{x}</first> against <o>O</o> <second>{o}</second>, live",
  // The same once it is over; {result} is a sentence such as "Player X wins!", ≤ 140
  overCaption: "<x>X</x> <first>{x}</first> against <o>O</o> <second>{o}</second>: {result}",

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
