import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Lengths of what people sign up and log in with. */

export const EMAIL_MIN_LENGTH = 3;
/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for every password manager; a bound because each one is hashed. */
export const PASSWORD_MAX_LENGTH = 1000;

/** What is wrong with a password that somebody wants to have, as a sentence, or null. */
export const passwordProblem = (password: string): string | null => {
  if (password.length < PASSWORD_MIN_LENGTH) return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  // Half of a character pair is hashed like any other half: two different passwords would be one.
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return "Password contains characters that nobody can type";
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return "This password is one of the first that strangers try";
  return null;
};

/** Two addresses with one key are the same address. */
export const emailKey = (email: string): string => email.toLowerCase();
