import { z } from "zod";
import { GAME_TYPES } from "../game/time-controls.ts";
import { ARENA_WAITS_FOR, type ArenaEntry, type ArenaTerms, isArenaId } from "./arena.ts";

const rating = z.int().min(0).max(4000);

const arenaEntry: z.ZodType<ArenaEntry> = z.strictObject({
  minRating: rating.exactOptional(),
  maxRating: rating.exactOptional(),
  accountDays: z.int().min(1).max(3650).exactOptional(),
});

/** As stored. The call that creates an arena allows less. */
export const arenaTerms: z.ZodType<ArenaTerms> = z.object({
  id: z.string().refine(isArenaId),
  name: z.string().nullable(),
  series: z.string().nullable(),
  gameType: z.enum(GAME_TYPES),
  isRated: z.boolean(),
  start: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("at"), at: z.number() }),
    z.object({ kind: z.literal("players"), players: z.int().min(ARENA_WAITS_FOR.min).max(ARENA_WAITS_FOR.max) }),
  ]),
  minutes: z.number().positive(),
  entry: arenaEntry,
  isPublic: z.boolean(),
  creator: z.object({ identifier: z.string(), username: z.string() }).nullable(),
  createdAt: z.number(),
});
