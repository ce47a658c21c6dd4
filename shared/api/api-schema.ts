import { z } from "zod";
import { countryName } from "../account/countries.ts";
import { EMAIL_MAX_LENGTH, mailAddress, PASSWORD_MAX_LENGTH } from "../account/credentials.ts";
import { ownNameProblem, PASSWORD_TOO_LONG, passwordProblem } from "../account/password-problem.ts";
import {
  bioProblem,
  countryProblem,
  type Network,
  NO_COUNTRY,
  profileLink,
  socialProblem,
} from "../account/profile.ts";
import { usernameProblem } from "../account/username.ts";
import type { Problem, ToldReason } from "../api-reason.ts";
import { OPENING_PLIES } from "../game/openings.ts";
import { INITIAL_POSITION, play, type Square, whyIllegal } from "../game/rules.ts";
import { SPEEDS } from "../game/time-controls.ts";
import {
  APPEAL_MAX_LENGTH,
  HISTORY_MAX_PAGE,
  HISTORY_MAX_PAGE_SIZE,
  HISTORY_PAGE_SIZE,
  SEARCH_MIN_LENGTH,
} from "../limits.ts";
import { squareOfText } from "../protocol/typed-move.ts";
import { reasonText } from "../reason-text.ts";
import { CHALLENGE_POLICIES } from "./api.ts";
import { HISTORY_RESULTS } from "./games-api.ts";
import { SUPPORTER_PRICE } from "./payments-api.ts";

/** Only the Worker imports the values. Browsers import only types, so that they do not load zod. */

export const issueOf = (reason: ToldReason, input: unknown) =>
  ({ code: "custom", message: reasonText(reason), params: { reason }, input }) as const;

/** Only `issueOf` makes issues with `params`. */
export const reasonOfIssue = (issue: z.core.$ZodIssue): ToldReason | null =>
  issue.code === "custom" ? (issue.params?.reason ?? null) : null;

export const ruled = (problemOf: (text: string) => Problem, text = z.string()) =>
  text.check((context) => {
    const problem = problemOf(context.value);
    if (problem !== null) context.issues.push(issueOf(problem, context.value));
  });

const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && z.email().safeParse(text).success;

const email = ruled(
  (text) => (isEmail(text) ? null : { reason: "email-invalid" }),
  z.string().trim().overwrite(mailAddress),
);
const username = ruled(usernameProblem);
const newPassword = ruled(passwordProblem);
/** It may be older than today's rules. */
const givenPassword = ruled((password) => {
  if (password === "") return { reason: "password-missing" };
  return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : null;
});

export const registerRequest = z.strictObject({ email, username, password: newPassword }).check((context) => {
  const problem = ownNameProblem(context.value.password, context.value.username);
  if (problem !== null) context.issues.push({ ...issueOf(problem, context.value), path: ["password"] });
});

export const loginRequest = z.strictObject({
  identifier: ruled((name) => {
    if (name === "") return { reason: "login-name-missing" };
    return name.length > EMAIL_MAX_LENGTH ? { reason: "login-name-too-long" } : null;
  }, z.string().trim()),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
});

export const emailRequest = z.strictObject({ email });

/** For a mailed link that is opened in another browser than the one that signed up. */
export const confirmEmailRequest = z.strictObject({ password: givenPassword });

export const resetPasswordRequest = z.strictObject({ password: newPassword });

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, newPassword });

export const changeUsernameRequest = z.strictObject({ username });

export const changeEmailRequest = z.strictObject({ email, password: givenPassword });

export const deleteAccountRequest = z.strictObject({ password: givenPassword });

/** The list is long, so only the server checks it. */
const unknownCountry = (code: string): Problem =>
  code === NO_COUNTRY || countryName(code) !== null ? null : { reason: "country-invalid" };

const social = (network: Network) =>
  ruled((text) => socialProblem(network, text)).transform((text) => profileLink(network, text) ?? "");

/** Removes control characters, bidi controls too, except line breaks. Unpaired surrogates become U+FFFD. */
export const withoutControls = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, "")
    .trim();

/** An omitted field stays unchanged. */
export const profileRequest = z.strictObject({
  bio: z.string().transform(withoutControls).pipe(ruled(bioProblem)).optional(),
  country: ruled((code) => countryProblem(code) ?? unknownCountry(code)).optional(),
  socials: z
    .strictObject({
      youtube: social("youtube"),
      twitch: social("twitch"),
      reddit: social("reddit"),
      discord: social("discord"),
      twitter: social("twitter"),
    })
    .partial()
    .optional(),
});

export const appealRequest = z.strictObject({
  text: z
    .string()
    .transform(withoutControls)
    .pipe(
      z
        .string()
        .min(1, "text is required")
        .max(APPEAL_MAX_LENGTH, `text must be at most ${APPEAL_MAX_LENGTH} characters`),
    ),
});

export const searchQuery = z.object({
  query: ruled((text) => {
    if (text.length < SEARCH_MIN_LENGTH) return { reason: "query-too-short", min: SEARCH_MIN_LENGTH };
    return text.length > EMAIL_MAX_LENGTH ? { reason: "query-too-long" } : null;
  }, z.string().trim()),
});

/** An omitted field stays unchanged. */
export const preferencesRequest = z
  .strictObject({
    whoMayChallenge: z.enum(CHALLENGE_POLICIES, "whoMayChallenge must be anyone, friends or nobody").exactOptional(),
    hidesInOpenData: z.boolean("hidesInOpenData must be true or false").exactOptional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Please name a preference");

export const friendAction = z.enum(["add", "remove"], "The action must be add or remove");

/** Names the button of the Friends page: an outdated page does nothing unexpected. Without it: accept or request. */
export const friendAnswer = z.object({
  answer: z.enum(["accept", "decline", "cancel"], "answer must be accept, decline or cancel").optional(),
});

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
  type: z.enum(SPEEDS).optional(),
  result: z.enum(HISTORY_RESULTS).optional(),
  opponent: z.string().min(1).max(64).optional(),
});

/** With `bots`, whatever its value, the leaderboard is that of bots. */
export const leaderboardQuery = z.object({ bots: z.string().optional() });

/** Such as "5-1,1-3"; "" or nothing for the start. */
export const openingsQuery = z.object({
  moves: z
    .string()
    .default("")
    .transform((text, context): readonly Square[] => {
      const texts = text === "" ? [] : text.split(",");
      const problem = (message: string): never => {
        context.issues.push({ code: "custom", message, input: text });
        return z.NEVER;
      };
      if (texts.length > OPENING_PLIES) return problem(`moves must be at most ${OPENING_PLIES}`);
      const squares: Square[] = [];
      let position = INITIAL_POSITION;
      for (const [index, one] of texts.entries()) {
        const square = squareOfText(one);
        if (square === null) return problem("moves must be such as 5-1,1-3");
        if (whyIllegal(position, square) !== null) return problem(`moves: move ${index + 1} is not legal`);
        position = play(position, square);
        squares.push(square);
      }
      return squares;
    }),
});

export const checkoutRequest = z.strictObject({
  priceName: z.literal(SUPPORTER_PRICE, { error: "There is no such plan" }),
});

export type ConfirmEmailRequest = z.input<typeof confirmEmailRequest>;
export type ProfileRequest = z.input<typeof profileRequest>;
export type ProfileChange = z.output<typeof profileRequest>;
export type PreferencesRequest = z.input<typeof preferencesRequest>;
