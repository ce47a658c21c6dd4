import { z } from "zod";
import { SPEEDS } from "../../../shared/game/time-controls.ts";
import type { RecordedGame } from "../../data/game/recorded-game.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";

/** In the data centre's cache. Public data without a language or a reader: each page finds its reader's side itself. */

/** Seconds. Short, so that an old or deleted name soon disappears. */
const KEPT = 600;

const keyOf = (gameId: string): string => `https://game.invalid/${gameId}`;

const side = z.enum(["X", "O"]);
const rating = z.number().nullable();

const seat = z.object({
  identifier: z.string(),
  username: z.string(),
  elo: rating,
  deviation: rating,
  eloAfter: rating,
  isSupporter: z.literal(true).exactOptional(),
  isBot: z.literal(true).exactOptional(),
});

const recordedGame: z.ZodType<RecordedGame> = z.object({
  terms: z.object({
    gameId: z.string(),
    gameType: z.enum(SPEEDS),
    isRated: z.boolean(),
    base: z.number(),
    increment: z.number(),
  }),
  seats: z.object({ X: seat, O: seat }),
  moves: z.array(z.int()),
  clocks: z.array(z.number()).nullable().default(null),
  timers: z.object({ X: z.number(), O: z.number() }),
  result: z.object({
    winner: side.nullable(),
    status: z.enum(["line", "tie", "resign", "timeout", "aborted"]),
    agreed: z.literal(true).exactOptional(),
    by: side.exactOptional(),
    claimed: side.exactOptional(),
  }),
  startedAt: z.number(),
  endedAt: z.number(),
});

export const keptGame = async (gameId: string): Promise<RecordedGame | null> => {
  const kept = await caches.default.match(keyOf(gameId));
  if (kept === undefined) return null;
  const { success, data, error } = recordedGame.safeParse(await kept.json().catch(() => null));
  if (success) return data;
  logError("kept-game", error);
  return null;
};

/** Call it only once the room has forgotten the game: before that, the room knows more. */
export const keepGame = (game: RecordedGame): void => {
  const headers = { "Content-Type": "application/json", "Cache-Control": `public, max-age=${KEPT}` };
  later("edge-cache", caches.default.put(keyOf(game.terms.gameId), new Response(JSON.stringify(game), { headers })));
};
