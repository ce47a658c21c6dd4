import { z } from "zod";
import { ruled, withoutControls } from "./api-schema.ts";
import { EMAIL_MAX_LENGTH } from "./credentials.ts";
import { isGameId } from "./game-id.ts";
import { usernameProblem } from "./username.ts";

/** What an operator's calls take: for the Worker, and for the command line that makes them. */

/** A name of today or of the last 30 days, an address, or an id. */
const account = z.string().trim().min(1, "Please name an account").max(EMAIL_MAX_LENGTH, "The account is too long");

const REASON_MAX_LENGTH = 300;

const reason = z
  .string()
  .transform(withoutControls)
  .pipe(
    z
      .string()
      .min(1, "Please give a reason: the player is told it")
      .max(REASON_MAX_LENGTH, `The reason must be at most ${REASON_MAX_LENGTH} characters`),
  );

export const accountRequest = z.strictObject({ account });

export const renameRequest = z.strictObject({ account, username: ruled(usernameProblem) });

/** `until` in milliseconds since 1970; null for a suspension without an end. */
export const suspendRequest = z.strictObject({ account, until: z.int().nonnegative().nullable(), reason });

export const supporterRequest = z.strictObject({ account, isSupporter: z.boolean() });

export const recordingRequest = z.strictObject({
  gameId: z.string().refine(isGameId, "This is no id of a game"),
  order: z.enum(["look", "set-aside", "replay"], "order must be look, set-aside or replay"),
});

export const countRequest = z.strictObject({});
