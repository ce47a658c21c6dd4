import { ownNameProblem } from "../../../shared/account/password-problem.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";

/**
 * Checks the password of a logged-in player. Throws a 400 if it is wrong, because a 401 would mean an invalid session.
 */
export const checkPassword = async (env: Env, user: User, password: string): Promise<void> => {
  await enforceLimit(env, "password-check", user.id);
  if ((await scryptPasswords.verify(password, user.passwordHash)) === "wrong") {
    throw new ApiException(400, "wrong-password");
  }
};

/** Throws a 400 for a new password that equals the player's name. */
export const refuseOwnName = (password: string, { username }: User): void => {
  const problem = ownNameProblem(password, username);
  if (problem !== null) throw new ApiException(400, problem);
};
