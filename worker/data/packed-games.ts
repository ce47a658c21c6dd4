import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { logError } from "../core/log-error.ts";
import { type GameRow, games } from "./game-schema.ts";

/** Rows of `games` as the archive keeps them: deflated JSON, without the names of the columns. */

/** Their order is stored with every game: only add at the end, and give what is missing in older ones a default. */
const COLUMNS = [
  "id",
  "gameType",
  "isRated",
  "base",
  "increment",
  "xId",
  "xGuestName",
  "xElo",
  "xDeviation",
  "xEloAfter",
  "oId",
  "oGuestName",
  "oElo",
  "oDeviation",
  "oEloAfter",
  "moves",
  "winner",
  "status",
  "xTimeLeft",
  "oTimeLeft",
  "startedAt",
  "endedAt",
] as const satisfies readonly (keyof GameRow)[];

const rating = z.number().nullable();

const gameRow: z.ZodType<GameRow> = z
  .array(z.unknown())
  .transform((values) => Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])))
  .pipe(
    z.object({
      id: z.string(),
      gameType: z.enum(games.gameType.enumValues),
      isRated: z.boolean(),
      base: z.int(),
      increment: z.int(),
      xId: z.string(),
      xGuestName: z.string().nullable(),
      xElo: rating,
      xDeviation: rating,
      xEloAfter: rating,
      oId: z.string(),
      oGuestName: z.string().nullable(),
      oElo: rating,
      oDeviation: rating,
      oEloAfter: rating,
      moves: z.string(),
      winner: z.enum(games.winner.enumValues).nullable(),
      status: z.enum(games.status.enumValues),
      xTimeLeft: z.number(),
      oTimeLeft: z.number(),
      startedAt: z.number(),
      endedAt: z.number(),
    }),
  );

const gameRows = z.array(gameRow);

export const packGames = (rows: readonly GameRow[]): Uint8Array =>
  new Uint8Array(deflateRawSync(JSON.stringify(rows.map((row) => COLUMNS.map((column) => row[column])))));

/** Null for what cannot be read: that is a bug, and reported, but must not come again at each look. */
export const unpackGames = (packed: Uint8Array): GameRow[] | null => {
  try {
    return gameRows.parse(JSON.parse(inflateRawSync(packed).toString("utf8")));
  } catch (error) {
    logError("unreadable-archive", error);
    return null;
  }
};
