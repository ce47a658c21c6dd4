import type { Problem } from "../api-reason.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./credentials.ts";

export const PASSWORD_TOO_LONG = { reason: "password-too-long", max: PASSWORD_MAX_LENGTH } as const;

/** Only for the Worker: the list of common passwords is too large for a page. */
export const passwordProblem = (password: string): Problem => {
  // Count characters, not UTF-16 units: an emoji is two units.
  if ([...password].length < PASSWORD_MIN_LENGTH) {
    return { reason: "password-too-short", min: PASSWORD_MIN_LENGTH };
  }
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  // Every unpaired surrogate (Cs) is hashed as the same replacement character, so two different passwords would be equal.
  if (/[\p{Cc}\p{Cs}]/u.test(password)) {
    return { reason: "password-untypeable" };
  }
  if (isCommonPassword(password)) return { reason: "password-common" };
  return null;
};

export const ownNameProblem = (password: string, username: string): Problem =>
  password.toLowerCase() === username.toLowerCase() ? { reason: "password-is-name" } : null;
