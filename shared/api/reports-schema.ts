import { z } from "zod";
import { isArenaId } from "../arena/arena.ts";
import { isGameId } from "../game/game-id.ts";
import { REPORT_MAX_LENGTH } from "../limits.ts";
import { withoutControls } from "./api-schema.ts";
import { REPORT_KINDS } from "./reports-api.ts";

/** Guests have no account, so only a seat in a game names one. */
export const reportRequest = z
  .strictObject({
    about: z.union(
      [
        z.strictObject({
          username: z.string().min(1).max(64),
          arenaId: z.string().refine(isArenaId).exactOptional(),
        }),
        z.strictObject({ gameId: z.string().refine(isGameId), side: z.enum(["X", "O"]) }),
      ],
      "about must name a player, or a game and a side",
    ),
    kind: z.enum(REPORT_KINDS, "kind must be cheating, name, harassment or other"),
    text: z
      .string()
      .transform(withoutControls)
      .pipe(z.string().max(REPORT_MAX_LENGTH, `text must be at most ${REPORT_MAX_LENGTH} characters`))
      .default(""),
  })
  .refine(({ kind, text }) => kind !== "other" || text !== "", "Please say what it is about");

export type ReportRequest = z.input<typeof reportRequest>;
