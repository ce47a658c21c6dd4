import { sideAt } from "../../../shared/rules.ts";
import type { SoundName } from "../../sound/sound.ts";
import { type GameScreen, shownSquares } from "../state/game-screen.ts";

/** The sound of a change of the screen, or null. Own move sounds when it is made, not again when it is confirmed. */
export const soundFor = (before: GameScreen, after: GameScreen): SoundName | null => {
  if (before.phase !== "playing" || (after.phase !== "playing" && after.phase !== "finished")) return null;
  if (after.phase === "finished") return "game-end";
  const made = shownSquares(after).length;
  if (made <= shownSquares(before).length) return null;
  return sideAt(made - 1) === after.game.you ? "move" : "opponent-move";
};
