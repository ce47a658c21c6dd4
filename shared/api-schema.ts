import { z } from "zod";
import { CHALLENGE_POLICIES } from "./api.ts";
import { countryName } from "./countries.ts";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./credentials.ts";
import { HISTORY_RESULTS } from "./games-api.ts";
import { HISTORY_MAX_PAGE, HISTORY_MAX_PAGE_SIZE, HISTORY_PAGE_SIZE, SEARCH_MIN_LENGTH } from "./limits.ts";
import { ownNameProblem, passwordProblem } from "./password-problem.ts";
import { SUPPORTER_PRICE } from "./payments-api.ts";
import { bioProblem, countryProblem, type Network, NO_COUNTRY, profileLink, socialProblem } from "./profile.ts";
import { GAME_TYPES } from "./time-controls.ts";
import { usernameProblem } from "./username.ts";

/**
 * What the HTTP calls take. A field of a body that is not named here is refused. Only the Worker imports these values:
 * the browser takes the types, so that it does not load zod.
 */

/** A string for which one of our rules finds no problem; the problem is the message. */
export const ruled = (problemOf: (text: string) => string | null) =>
  z.string().check((context) => {
    const message = problemOf(context.value);
    if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
  });

const BAD_EMAIL = "Please enter a valid email address";

const email = z.string().trim().max(EMAIL_MAX_LENGTH, BAD_EMAIL).pipe(z.email(BAD_EMAIL));
const username = ruled(usernameProblem);
const newPassword = ruled(passwordProblem);
/** One to compare with what is stored. It may be older than today's rules for passwords. */
const givenPassword = z
  .string()
  .min(1, "Please enter your password")
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

export const registerRequest = z.strictObject({ email, username, password: newPassword }).check((context) => {
  const message = ownNameProblem(context.value.password, context.value.username);
  if (message !== null) context.issues.push({ code: "custom", path: ["password"], message, input: context.value });
});

export const loginRequest = z.strictObject({
  identifier: z
    .string()
    .trim()
    .min(1, "Please enter your username or email")
    .max(EMAIL_MAX_LENGTH, "Username or email is too long"),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
});

/** Asks for a mail: the confirmation once more, or the one that sets a new password. */
export const emailRequest = z.strictObject({ email });

/** For whoever opens the mailed link in another browser than the one that signed up. */
export const confirmEmailRequest = z.strictObject({ password: givenPassword });

export const resetPasswordRequest = z.strictObject({ password: newPassword });

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, newPassword });

export const changeUsernameRequest = z.strictObject({ username });

export const changeEmailRequest = z.strictObject({ email, password: givenPassword });

export const deleteAccountRequest = z.strictObject({ password: givenPassword });

/** The list is long, so only the server looks into it. */
const unknownCountry = (code: string): string | null =>
  code === NO_COUNTRY || countryName(code) !== null ? null : "Invalid country";

/** Stored in its one safe form. */
const social = (network: Network) =>
  ruled((text) => socialProblem(network, text)).transform((text) => profileLink(network, text) ?? "");

/**
 * Line breaks are kept. Nobody types other control characters, and those that turn the direction of text would turn the
 * rest of the page, too. Half of a character pair becomes the sign for what cannot be read.
 */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, "")
    .trim();

/** A field that is left out stays as it is. */
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

export const searchQuery = z.object({
  query: z
    .string()
    .trim()
    .min(SEARCH_MIN_LENGTH, `Please enter at least ${SEARCH_MIN_LENGTH} characters`)
    .max(EMAIL_MAX_LENGTH, "The search text is too long"),
});

export const preferencesRequest = z.strictObject({
  whoMayChallenge: z.enum(CHALLENGE_POLICIES, "whoMayChallenge must be anyone, friends or nobody"),
});

export const friendAction = z.enum(["add", "remove"], "The action must be add or remove");

/**
 * Which button of the Friends page called "add". With it the action does this or nothing, so that a button on an old
 * page never does something else. Without it the action does what fits: accept a request, or make one.
 */
export const friendAnswer = z.object({
  answer: z.enum(["accept", "decline", "cancel"], "answer must be accept, decline or cancel").optional(),
});

/** A number in a query, from 1. */
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

export const checkoutRequest = z.strictObject({
  priceName: z.literal(SUPPORTER_PRICE, { error: "There is no such plan" }),
});

export type RegisterRequest = z.input<typeof registerRequest>;
export type LoginRequest = z.input<typeof loginRequest>;
export type EmailRequest = z.input<typeof emailRequest>;
export type ConfirmEmailRequest = z.input<typeof confirmEmailRequest>;
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;
export type ChangeUsernameRequest = z.input<typeof changeUsernameRequest>;
export type ChangeEmailRequest = z.input<typeof changeEmailRequest>;
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>;
export type ProfileRequest = z.input<typeof profileRequest>;
export type ProfileChange = z.output<typeof profileRequest>;
export type PreferencesRequest = z.input<typeof preferencesRequest>;
