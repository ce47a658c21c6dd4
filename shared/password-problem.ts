import type { Problem } from "./api-reason.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./credentials.ts";

export const PASSWORD_TOO_LONG = { reason: "password-too-long", max: PASSWORD_MAX_LENGTH } as const;

/** What is wrong with a password that somebody wants to have. For the Worker. */
export const passwordProblem = (password: string): Problem => {
  // By characters, as people count them: an emoji is two halves to the machine.
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return { reason: "password-too-short", min: PASSWORD_MIN_LENGTH };
  }
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  // Half of a character pair is hashed like any other half: two different passwords would be one.
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) {
    return { reason: "password-untypeable" };
  }
  if (isCommonPassword(password)) return { reason: "password-common" };
  return null;
};

/** The same of a password that is nothing but the name it is to guard. */
export const ownNameProblem = (password: string, username: string): Problem =>
  password.toLowerCase() === username.toLowerCase() ? { reason: "password-is-name" } : null;
