import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "../account/credentials.ts";
import { usernameProblem } from "../account/username.ts";
import { isGameId } from "../game/game-id.ts";
import { HOUSE_BOT_LEVELS } from "../limits.ts";
import { ruled, withoutControls } from "./api-schema.ts";
import { OPEN_DATA_KINDS } from "./open-data-api.ts";
import { puzzleNumber } from "./puzzles-schema.ts";
import { REPORT_OUTCOMES } from "./reports-api.ts";

/** A current username, one of the last 30 days, an email address, or an id. */
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

const LAST_MOMENT = 8.64e15;

/** `until`: null means without an end. `isLocked` forgets the password of an account that may be stolen. */
export const suspendRequest = z.strictObject({
  account,
  until: z.int().nonnegative().max(LAST_MOMENT, "The end of a suspension must be a date").nullable(),
  reason,
  isLocked: z.boolean().default(false),
});

export const supporterRequest = z.strictObject({ account, isSupporter: z.boolean() });

export const botAccountRequest = z.strictObject({
  username: ruled(usernameProblem),
  level: z.int().min(1, "level must be from 1 to 8").max(HOUSE_BOT_LEVELS, "level must be from 1 to 8"),
});

export const recordingRequest = z.strictObject({
  gameId: z.string().refine(isGameId, "This is no id of a game"),
  order: z.enum(["look", "set-aside", "replay"], "order must be look, set-aside or replay"),
});

export const flaggedRequest = z.strictObject({});

export const retireRequest = z.strictObject({ number: puzzleNumber, isRetired: z.boolean() });

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "The month must be like 2026-11");
const kind = z.enum(OPEN_DATA_KINDS, "kind must be people or bots");

export const exportRequest = z.strictObject({
  month,
  kind,
  after: z
    .string()
    .regex(/^[0-9A-Za-z]{2,10}$/, "after must be from the last answer")
    .nullable(),
});

export const publishRequest = z.strictObject({
  month,
  kind,
  url: z.url({ protocol: /^https$/, error: "The file must have an https address" }).max(500),
  games: z.int().nonnegative(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "sha256 must be 64 hexadecimal digits"),
});

export const unpublishRequest = z.strictObject({ month, kind });

export const reportsRequest = z.strictObject({ isDecided: z.boolean() });

export const decideReportRequest = z.strictObject({
  report: z.int("A report has a number").positive("A report has a number"),
  outcome: z.enum(REPORT_OUTCOMES, "outcome must be acted or dismissed"),
  note: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(REASON_MAX_LENGTH, `The reason must be at most ${REASON_MAX_LENGTH} characters`)),
});

export const countRequest = z.strictObject({});
