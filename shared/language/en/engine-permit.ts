import { texts } from "../texts.ts";

/** Why the engine may not be asked. */
export const enginePermitTexts = texts("enginePermit", {
  // In place of what the engine says, ≤ 110
  playing: "You are playing a game. The engine is off until it ends.",
  elsewhere: "You are playing in another tab. The engine is off until that game ends.",
  // The same in the position of a correspondence game, ≤ 110
  rated: "This is your rated game. The engine is off until it ends.",
});
