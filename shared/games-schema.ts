import { z } from "zod";
import { HISTORY_RESULTS } from "./games-api.ts";
import { HISTORY_MAX_PAGE, HISTORY_MAX_PAGE_SIZE, HISTORY_PAGE_SIZE } from "./limits.ts";
import { GAME_TYPES } from "./time-controls.ts";

/** What the calls about games take. Imported by the Worker only. */

/** A number in an address, from 1. */
const count = (name: string, most: number, preset: number) => {
  const message = `${name} must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message))
    .default(preset);
};

export const historyQuery = z.object({
  page: count("page", HISTORY_MAX_PAGE, 1),
  limit: count("limit", HISTORY_MAX_PAGE_SIZE, HISTORY_PAGE_SIZE),
  type: z.enum(GAME_TYPES).optional(),
  result: z.enum(HISTORY_RESULTS).optional(),
  /** A username. */
  opponent: z.string().min(1).max(64).optional(),
});
