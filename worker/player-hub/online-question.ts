import type { Identity } from "../../shared/identity.ts";
import { blocksBetween } from "../data/blocks.ts";
import { database } from "../data/database.ts";
import { findPlayer } from "../data/users.ts";

/** Whether a player is here: as the profile shows it to everybody, guests too, but not across a block. */
export const isOnlineFor = async (
  env: Env,
  { identifier, role }: Identity,
  username: string,
  now: number,
): Promise<boolean> => {
  const db = database(env);
  const player = await findPlayer(db, username, now);
  if (player === null || !(await env.PLAYER_HUB.getByName(player.id).isOnline())) return false;
  return role === "guest" || (await blocksBetween(db, identifier, player.id)).length === 0;
};
