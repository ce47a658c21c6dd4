import { NO_SUCH_PLAYER } from "../../shared/texts.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { ApiException } from "../core/api-exception.ts";
import type { Database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { findPlayer } from "../data/users.ts";

/** The player of a present or former name, or a 404. */
export const playerNamed = async (db: Database, username: string, now: Millis): Promise<User> => {
  const player = await findPlayer(db, username, now);
  if (player === null) throw new ApiException(404, NO_SUCH_PLAYER);
  return player;
};
