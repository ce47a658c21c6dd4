import { and, eq, exists, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Player } from "../../../shared/account/identity.ts";
import { MAX_FRIENDS, MAX_OPEN_REQUESTS } from "../../../shared/limits.ts";
import type { Database } from "../database.ts";
import { blocks, friendRequests, friendships, users } from "../schema.ts";
import { blocksBetween } from "./blocks.ts";

/** Each change is one batch with its conditions in the SQL: if two players act on each other at once, one was first. */

const playerColumns = { identifier: users.id, username: users.username };

const friendship = (db: Database, user: string, friend: string) =>
  db
    .select({ since: friendships.since })
    .from(friendships)
    .where(and(eq(friendships.userId, user), eq(friendships.friendId, friend)));

const request = (from: string, to: string): SQL | undefined =>
  and(eq(friendRequests.fromId, from), eq(friendRequests.toId, to));

const requestsBetween = (one: string, other: string): SQL | undefined => or(request(one, other), request(other, one));

export const friendQueries = {
  friends: (db: Database, user: string) =>
    db
      .select({ ...playerColumns, isSupporter: users.isSupporter, isBot: users.isBot })
      .from(friendships)
      .innerJoin(users, eq(users.id, friendships.friendId))
      .where(eq(friendships.userId, user))
      .orderBy(users.usernameKey),
  incoming: (db: Database, user: string) =>
    db
      .select({
        id: friendRequests.id,
        fromUsername: users.username,
        isSupporter: users.isSupporter,
        isBot: users.isBot,
      })
      .from(friendRequests)
      .innerJoin(users, eq(users.id, friendRequests.fromId))
      .where(eq(friendRequests.toId, user))
      .orderBy(friendRequests.id),
  outgoing: (db: Database, user: string) =>
    db
      .select({ id: friendRequests.id, toUsername: users.username, isSupporter: users.isSupporter, isBot: users.isBot })
      .from(friendRequests)
      .innerJoin(users, eq(users.id, friendRequests.toId))
      .where(eq(friendRequests.fromId, user))
      .orderBy(friendRequests.id),
  blocked: (db: Database, user: string) =>
    db
      .select({ username: users.username })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(eq(blocks.blockerId, user))
      .orderBy(users.usernameKey),
};

export const friendsOf = (db: Database, user: string): Promise<Player[]> => friendQueries.friends(db, user);

export const tiesOf = async (db: Database, user: string) => {
  const [friends, incoming, outgoing, blocked] = await db.batch([
    friendQueries.friends(db, user),
    friendQueries.incoming(db, user),
    friendQueries.outgoing(db, user),
    friendQueries.blocked(db, user),
  ]);
  return { friends, incoming, outgoing, blocked };
};

/** The middle statement returns no row if there is no request, or if a friends list is full. */
const acceptance = (db: Database, user: string, other: string, now: number) => {
  const isAccepted = and(
    request(other, user),
    lt(db.$count(friendships, eq(friendships.userId, user)), MAX_FRIENDS),
    lt(db.$count(friendships, eq(friendships.userId, other)), MAX_FRIENDS),
  );
  const half = (of: string, friend: string) =>
    db
      .insert(friendships)
      .select(
        db
          .select({
            userId: sql<string>`${of}`.as("user_id"),
            friendId: sql<string>`${friend}`.as("friend_id"),
            since: sql<number>`${now}`.as("since"),
          })
          .from(friendRequests)
          .where(isAccepted),
      )
      .onConflictDoNothing();
  return [
    // Copies the first half instead of counting again: the first half has changed the counts.
    half(other, user),
    db
      .insert(friendships)
      .select(
        db
          .select({
            userId: friendships.friendId,
            friendId: friendships.userId,
            since: friendships.since,
          })
          .from(friendships)
          .where(and(eq(friendships.userId, other), eq(friendships.friendId, user))),
      )
      .onConflictDoNothing()
      .returning({ since: friendships.since }),
    db
      .delete(friendRequests)
      .where(and(requestsBetween(user, other), exists(friendship(db, user, other))))
      .returning({ id: friendRequests.id }),
  ] as const;
};

export const acceptRequest = async (db: Database, user: string, other: string, now: number): Promise<boolean> => {
  const [, made] = await db.batch(acceptance(db, user, other, now));
  return made.length > 0;
};

/** Accepts the other's request, or makes one. Null if neither is allowed. */
export const befriend = async (
  db: Database,
  user: string,
  other: string,
  now: number,
): Promise<"friends" | "requested" | null> => {
  const mayAsk = and(
    eq(users.id, other),
    notExists(friendship(db, user, other)),
    notExists(blocksBetween(db, user, other)),
    lt(db.$count(friendRequests, eq(friendRequests.fromId, user)), MAX_OPEN_REQUESTS),
    notExists(db.select({ id: friendRequests.id }).from(friendRequests).where(request(other, user))),
  );
  const [, made, , asked] = await db.batch([
    ...acceptance(db, user, other, now),
    db
      .insert(friendRequests)
      .select(
        db
          .select({
            id: sql<number>`NULL`.as("id"),
            fromId: sql<string>`${user}`.as("from_id"),
            toId: users.id,
            createdAt: sql<number>`${now}`.as("created_at"),
          })
          .from(users)
          .where(mayAsk),
      )
      .onConflictDoNothing()
      .returning({ id: friendRequests.id }),
  ]);
  if (made.length > 0) return "friends";
  return asked.length > 0 ? "requested" : null;
};

export const dropRequest = async (db: Database, from: string, to: string): Promise<boolean> => {
  const dropped = await db.delete(friendRequests).where(request(from, to)).returning({ id: friendRequests.id });
  return dropped.length > 0;
};

const untie = (db: Database, one: string, other: string) =>
  [
    db
      .delete(friendships)
      .where(
        or(
          and(eq(friendships.userId, one), eq(friendships.friendId, other)),
          and(eq(friendships.userId, other), eq(friendships.friendId, one)),
        ),
      )
      .returning({ since: friendships.since }),
    db.delete(friendRequests).where(requestsBetween(one, other)).returning({ id: friendRequests.id }),
  ] as const;

export const removeTies = async (db: Database, one: string, other: string): Promise<boolean> => {
  const [friends, requests] = await db.batch(untie(db, one, other));
  return friends.length + requests.length > 0;
};

export const blockPlayer = async (db: Database, blocker: string, blocked: string, now: number): Promise<void> => {
  await db.batch([
    db.insert(blocks).values({ blockerId: blocker, blockedId: blocked, createdAt: now }).onConflictDoNothing(),
    ...untie(db, blocker, blocked),
  ]);
};

export const relationOf = async (db: Database, user: string, other: string) => {
  const [friends, requests, blocked] = await db.batch([
    friendship(db, user, other),
    db.select({ fromId: friendRequests.fromId }).from(friendRequests).where(requestsBetween(user, other)),
    blocksBetween(db, user, other),
  ]);
  return {
    areFriends: friends.length > 0,
    hasAsked: requests.some(({ fromId }) => fromId === user),
    isAsked: requests.some(({ fromId }) => fromId === other),
    isBlocked: blocked.length > 0,
    hasBlocked: blocked.some(({ blockerId }) => blockerId === user),
  };
};

const own = alias(friendships, "own");

export const eraseFriendships = (db: Database, user: string) =>
  [
    // Goes through the user's own rows: the friends' rows have no index by friend.
    db
      .delete(friendships)
      .where(
        and(
          eq(friendships.friendId, user),
          inArray(friendships.userId, db.select({ id: own.friendId }).from(own).where(eq(own.userId, user))),
        ),
      ),
    db.delete(friendships).where(eq(friendships.userId, user)),
  ] as const;
