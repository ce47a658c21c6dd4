import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { renameUser } from "../data/user-profile.ts";
import { isUsernameFree } from "../data/users.ts";

/** Tells the player's hub, and so the pages of friends. Without it they see the old name until they connect anew. */
const noteNewName = async (env: Env, userId: string, username: string): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(userId).renamed(username);
  } catch (error) {
    logError("rename", error);
  }
};

/** Gives an account another name, or throws a 409 where that is not free. An operator may do so at any time. */
export const rename = async (env: Env, user: User, username: string, isByOperator = false): Promise<User> => {
  const db = database(env);
  const now = Date.now();
  const isFree = await isUsernameFree(db, username, user.id, now);
  const renamed = isFree ? await renameUser(db, user, username, now, isByOperator) : null;
  if (renamed === null) throw new ApiException(409, "name-taken");
  await noteNewName(env, user.id, username);
  return renamed;
};
