import { and, eq, isNotNull } from "drizzle-orm";
import { type Player, usernameKey } from "../../../shared/account/identity.ts";
import type { Database } from "../database.ts";
import { friendships, users } from "../schema.ts";
import { blocksBetween } from "./blocks.ts";

export interface Challenged extends Player {
  readonly isOpenToIt: boolean;
  readonly isFriend: boolean;
  readonly isBot: boolean;
}

export const findChallenged = async (
  db: Database,
  challenger: string,
  username: string,
): Promise<Challenged | null> => {
  const [found] = await db
    .select({
      identifier: users.id,
      username: users.username,
      policy: users.whoMayChallenge,
      isBot: users.isBot,
      friendId: friendships.friendId,
    })
    .from(users)
    .leftJoin(friendships, and(eq(friendships.userId, challenger), eq(friendships.friendId, users.id)))
    .where(and(eq(users.usernameKey, usernameKey(username)), isNotNull(users.confirmedAt)));
  if (found === undefined) return null;
  const { identifier, policy, isBot, friendId } = found;
  const isBlocked = (await blocksBetween(db, challenger, identifier)).length > 0;
  const isWelcome = policy === "anyone" || (policy === "friends" && friendId !== null);
  return {
    identifier,
    username: found.username,
    isOpenToIt: isWelcome && !isBlocked,
    isFriend: friendId !== null,
    isBot,
  };
};
