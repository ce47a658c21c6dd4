import type { Millis } from "../../../shared/game/time-controls.ts";
import { findPlayer } from "../../data/account/users.ts";
import { type Database, database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";

/** By current or former name. Throws a 404. */
export const playerNamed = async (db: Database, username: string, now: Millis): Promise<User> => {
  const player = await findPlayer(db, username, now);
  if (player === null) throw new ApiException(404, "no-such-player");
  return player;
};

const GUEST_NAME = /^guest-/i;

/** By current or former name. Refuses guests and the caller's own name. */
export const otherPlayer = async (env: Env, user: User, username: string): Promise<User> => {
  if (GUEST_NAME.test(username)) throw new ApiException(400, "guest-without-account");
  const other = await playerNamed(database(env), username, Date.now());
  if (other.id === user.id) throw new ApiException(400, "own-name");
  return other;
};
