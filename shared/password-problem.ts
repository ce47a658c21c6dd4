import { isCommonPassword } from "./common-passwords.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./credentials.ts";

/** What is wrong with a password that somebody wants to have, as a sentence, or null. For the Worker. */
export const passwordProblem = (password: string): string | null => {
  // By characters, as people count them: an emoji is two halves to the machine.
  if ([...password].length < PASSWORD_MIN_LENGTH) return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  // Half of a character pair is hashed like any other half: two different passwords would be one.
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return "Password contains characters that nobody can type";
  if (isCommonPassword(password)) return "This password is one of the first that strangers try";
  return null;
};

/** The same of a password that is nothing but the name it is to guard. */
export const ownNameProblem = (password: string, username: string): string | null =>
  password.toLowerCase() === username.toLowerCase() ? "Password must not be the username" : null;
