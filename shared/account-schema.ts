import { z } from "zod";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, passwordProblem } from "./credentials.ts";
import { SEARCH_MIN_LENGTH } from "./limits.ts";
import { bioProblem, countryProblem, type Network, profileLink, socialProblem } from "./profile.ts";
import { usernameProblem } from "./username.ts";

/** What the account calls take. Fields that are not named here are refused. Imported by the Worker only. */

/** A string for which one of our rules finds no problem; the problem is the message. */
const ruled = (problemOf: (text: string) => string | null) =>
  z.string().check((context) => {
    const message = problemOf(context.value);
    if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
  });

const BAD_EMAIL = "Please enter a valid email address";

const email = z.string().trim().max(EMAIL_MAX_LENGTH, BAD_EMAIL).pipe(z.email(BAD_EMAIL));
const username = ruled(usernameProblem);
const newPassword = ruled(passwordProblem);
/** One that is compared with what is stored: it may be of a time with other rules. */
const givenPassword = z
  .string()
  .min(1, "Please enter your password")
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

export const registerRequest = z
  .strictObject({ email, username, password: newPassword })
  .refine((request) => request.password.toLowerCase() !== request.username.toLowerCase(), {
    path: ["password"],
    message: "Password must not be the username",
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

export const resetPasswordRequest = z.strictObject({ password: newPassword });

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, newPassword });

export const changeUsernameRequest = z.strictObject({ username });

export const changeEmailRequest = z.strictObject({ email, password: givenPassword });

export const deleteAccountRequest = z.strictObject({ password: givenPassword });

/** Stored in its one safe form. */
const social = (network: Network) =>
  ruled((text) => socialProblem(network, text)).transform((text) => profileLink(network, text) ?? "");

/**
 * Line breaks are kept, other control characters are nothing that a person types. Those that turn the direction of
 * text would turn what follows on the page, too. Half a character pair becomes the sign for what cannot be read.
 */
const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, "")
    .trim();

/** Each field may be left out and stays as it is then. */
export const profileRequest = z.strictObject({
  bio: z.string().transform(withoutControls).pipe(ruled(bioProblem)).optional(),
  country: ruled(countryProblem).optional(),
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

export type RegisterRequest = z.input<typeof registerRequest>;
export type LoginRequest = z.input<typeof loginRequest>;
export type EmailRequest = z.input<typeof emailRequest>;
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>;
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;
export type ChangeUsernameRequest = z.input<typeof changeUsernameRequest>;
export type ChangeEmailRequest = z.input<typeof changeEmailRequest>;
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>;
export type ProfileRequest = z.input<typeof profileRequest>;
export type ProfileChange = z.output<typeof profileRequest>;
