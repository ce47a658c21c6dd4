import { renameUser } from "../../data/account/user-profile.ts";
import { isUsernameFree } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { notifyHubs } from "../people/notify-hubs.ts";

/** Throws a 409 if the name is not free. Operators may rename at any time. */
export const rename = async (env: Env, user: User, username: string, isByOperator = false): Promise<User> => {
  const db = database(env);
  const now = Date.now();
  const isFree = await isUsernameFree(db, username, user.id, now);
  const renamed = isFree ? await renameUser(db, user, username, now, isByOperator) : null;
  if (renamed === null) throw new ApiException(409, "name-taken");
  // The hub notifies friends' pages. If that fails, they show the old name until they reconnect.
  await notifyHubs(env, [user], "rename", (hub) => hub.renamed(username));
  return renamed;
};
