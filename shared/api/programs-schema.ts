import { z } from "zod";
import { GAME_TYPES } from "../game/time-controls.ts";
import { CLAIMS } from "../protocol/game-protocol.ts";
import { LONGEST_THOUGHT } from "../protocol/protocol.ts";

/** Bodies of the calls for programs, `/v3`. */

/** `POST /v3/games/{id}/move`. Fields mean what they mean in a `MoveRequest`. */
export const calledMove = z.strictObject({
  /** Sub-board and square as people write them: "5-1". */
  move: z.string().regex(/^[1-9]-[1-9]$/),
  ply: z.int().min(0).max(80).exactOptional(),
  thought: z.int().min(0).max(LONGEST_THOUGHT).exactOptional(),
  takebacks: z.int().nonnegative().exactOptional(),
});

/** `POST /v3/games/{id}/draw`. False declines the other side's offer, or takes back one's own. */
export const calledDraw = z.strictObject({ accept: z.boolean().default(true) });

/** `POST /v3/challenges/{username}`: to a bot. Rated, if left out, where both bots' profiles say so. */
export const calledChallenge = z.strictObject({
  gameType: z.enum(GAME_TYPES),
  isRated: z.boolean().exactOptional(),
  side: z.enum(["X", "O"]).exactOptional(),
});

/** `POST /v3/games/{id}/claim` */
export const calledClaim = z.strictObject({ as: z.enum(CLAIMS).default("win") });
