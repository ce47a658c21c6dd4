import { scryptPasswords } from "../auth/password.ts";
import { ApiException } from "../core/api-exception.ts";
import type { User } from "../data/schema.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";

/**
 * Asks somebody who is logged in for the password again. 400 when it is wrong: a 401 would mean that the session is not
 * valid.
 */
export const checkPassword = async (env: Env, user: User, password: string): Promise<void> => {
  await enforceLimit(env, "password-check", user.id, "too-many-attempts");
  if ((await scryptPasswords.verify(password, user.passwordHash)) === "wrong") {
    throw new ApiException(400, "wrong-password");
  }
};
