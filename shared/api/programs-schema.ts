import { z } from "zod";
import { GAME_TYPES } from "../game/time-controls.ts";
import { CLAIMS } from "../protocol/game-protocol.ts";
import { LONGEST_THOUGHT } from "../protocol/protocol.ts";

/** Fields mean what they mean in a `MoveRequest`. */
export const calledMove = z.strictObject({
  move: z.string().regex(/^[1-9]-[1-9]$/),
  ply: z.int().min(0).max(80).exactOptional(),
  thought: z.int().min(0).max(LONGEST_THOUGHT).exactOptional(),
  takebacks: z.int().nonnegative().exactOptional(),
});

/** False declines the other side's offer, or takes back one's own. */
export const calledDraw = z.strictObject({ accept: z.boolean().default(true) });

/** If `isRated` is left out, the game is rated where both bots' profiles say so. */
export const calledChallenge = z.strictObject({
  gameType: z.enum(GAME_TYPES),
  isRated: z.boolean().exactOptional(),
  side: z.enum(["X", "O"]).exactOptional(),
});

export const calledClaim = z.strictObject({ as: z.enum(CLAIMS).default("win") });
