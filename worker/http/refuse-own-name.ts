import { ownNameProblem } from "../../shared/password-problem.ts";
import { ApiException } from "../core/api-exception.ts";
import type { User } from "../data/schema.ts";

/** Throws a 400 for a new password that is the name of whom it is to guard. */
export const refuseOwnName = (password: string, { username }: User): void => {
  const problem = ownNameProblem(password, username);
  if (problem !== null) throw new ApiException(400, problem);
};
