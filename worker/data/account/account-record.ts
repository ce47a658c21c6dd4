import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { runningCorrespondence } from "../game/game-schema.ts";
import { blocks, friendRequests, friendships, sessions, users } from "../schema.ts";
import { paymentCustomers } from "./payment-schema.ts";
import { exportedNoticeDevice, noticeRowsOf } from "./push-subscriptions.ts";
import { userQueries } from "./users.ts";

/** A player's rows for the data export, as of one moment. Games may be many, so they are read in pieces elsewhere. */
export const accountRecord = async (db: Database, userId: string) => {
  const [customers, formerNames, friends, incoming, outgoing, blocked, logins, devices, running] = await db.batch([
    db.select({ id: paymentCustomers.customerId }).from(paymentCustomers).where(eq(paymentCustomers.userId, userId)),
    userQueries.formerUsernames(db, userId),
    db
      .select({ username: users.username, since: friendships.since })
      .from(friendships)
      .innerJoin(users, eq(users.id, friendships.friendId))
      .where(eq(friendships.userId, userId)),
    db
      .select({ fromUsername: users.username, createdAt: friendRequests.createdAt })
      .from(friendRequests)
      .innerJoin(users, eq(users.id, friendRequests.fromId))
      .where(eq(friendRequests.toId, userId)),
    db
      .select({ toUsername: users.username, createdAt: friendRequests.createdAt })
      .from(friendRequests)
      .innerJoin(users, eq(users.id, friendRequests.toId))
      .where(eq(friendRequests.fromId, userId)),
    db
      .select({ username: users.username, createdAt: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(eq(blocks.blockerId, userId)),
    db.select().from(sessions).where(eq(sessions.userId, userId)),
    noticeRowsOf(db, userId),
    db
      .select({ gameId: runningCorrespondence.gameId })
      .from(runningCorrespondence)
      .where(eq(runningCorrespondence.playerId, userId)),
  ]);
  return {
    paymentCustomer: customers[0]?.id ?? null,
    formerUsernames: formerNames.map(({ username }) => username),
    friends,
    incoming,
    outgoing,
    blocked,
    logins,
    notifications: devices.map(exportedNoticeDevice),
    runningGames: running.map(({ gameId }) => gameId),
  };
};
