import { z } from "zod";
import { DAYS_A_MOVE } from "../game/time-controls.ts";

export const seekRequest = z.strictObject({
  days: z.literal(DAYS_A_MOVE),
  isRated: z.boolean(),
  side: z.enum(["X", "O"]).exactOptional(),
});

export type SeekRequest = z.input<typeof seekRequest>;

export const seekIdInPath = z.string().max(64);
