import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";

/** Throws a 403 for a bot. Used by calls for people only: seeks, arenas, races, puzzles. */
export const refuseBots = (user: Pick<User, "isBot"> | null): void => {
  if (user?.isBot) throw new ApiException(403, "not-for-bots");
};
