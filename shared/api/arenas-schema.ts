import { z } from "zod";
import { ARENA_MINUTES, ARENA_WAITS_FOR, type ArenaStart, MOST_ARENA_PLAYERS, STANDING_PAGE } from "../arena/arena.ts";
import { GAME_TYPES } from "../game/time-controls.ts";
import { ruled } from "./api-schema.ts";
import { ARENA_AHEAD, arenaNameProblem } from "./arenas-api.ts";

const rating = z.int().min(0).max(4000).exactOptional();

export const newArenaRequest = z
  .strictObject({
    name: z
      .string()
      .transform((text) => text.trim().replaceAll(/\s+/g, " "))
      .pipe(ruled(arenaNameProblem)),
    isPublic: z.boolean(),
    gameType: z.enum(GAME_TYPES),
    isRated: z.boolean(),
    minutes: z.int().min(ARENA_MINUTES.min).max(ARENA_MINUTES.max),
    start: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("at"), at: z.int().min(0) }),
      /** So many minutes after the call, by the server's clock. */
      z.strictObject({
        kind: z.literal("in"),
        minutes: z
          .int()
          .min(0)
          .max(ARENA_AHEAD / 60_000),
      }),
      z.strictObject({
        kind: z.literal("players"),
        players: z.int().min(ARENA_WAITS_FOR.min).max(ARENA_WAITS_FOR.max),
      }),
    ]),
    entry: z.strictObject({
      minRating: rating,
      maxRating: rating,
      accountDays: z.int().min(1).max(365).exactOptional(),
    }),
  })
  .refine(({ entry: { minRating = 0, maxRating = 4001 } }) => minRating < maxRating, {
    path: ["entry"],
    message: "maxRating must be above minRating",
  });

export type NewArenaRequest = z.input<typeof newArenaRequest>;
/** As it is stored: a start in some minutes has become a moment. */
export type NewArena = Omit<z.output<typeof newArenaRequest>, "start"> & { readonly start: ArenaStart };

export const rankInPath = z.coerce.number().pipe(z.int().min(1).max(100_000));

/** From 0. */
export const standingQuery = z.object({
  page: z.coerce
    .number()
    .pipe(
      z
        .int()
        .min(0)
        .max(MOST_ARENA_PLAYERS / STANDING_PAGE),
    )
    .default(0),
});
