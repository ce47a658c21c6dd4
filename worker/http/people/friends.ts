import type { FriendActionResponse } from "../../../shared/api/api.ts";
import { database } from "../../data/database.ts";
import { acceptRequest, befriend, dropRequest, relationOf, removeTies, tiesOf } from "../../data/people/friends.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import type { Handlers } from "../request/routes-of.ts";
import { otherPlayer } from "./find-player.ts";
import { friendsChanged, friendsChanging } from "./notify-hubs.ts";

type Relation = FriendActionResponse["relation"];

type Badges = Pick<User, "isSupporter" | "isBot">;

const whyNot = async (env: Env, user: User, other: User): Promise<ApiException> => {
  const { areFriends, hasAsked, isBlocked, hasBlocked } = await relationOf(database(env), user.id, other.id);
  if (areFriends) return new ApiException(409, "already-friends");
  if (hasAsked) return new ApiException(409, "already-asked");
  if (hasBlocked) return new ApiException(409, "has-blocked");
  if (isBlocked) return new ApiException(403, "may-not-ask");
  return new ApiException(409, "too-many-friends-or-requests");
};

const add = async (env: Env, user: User, other: User): Promise<Relation> => {
  const relation = await befriend(database(env), user.id, other.id, Date.now());
  if (relation === null) throw await whyNot(env, user, other);
  return relation;
};

const accept = async (env: Env, user: User, other: User): Promise<Relation> => {
  if (await acceptRequest(database(env), user.id, other.id, Date.now())) return "friends";
  const { isAsked } = await relationOf(database(env), user.id, other.id);
  throw new ApiException(409, isAsked ? "too-many-friends" : "no-such-request");
};

const drop = async (env: Env, from: User, to: User): Promise<Relation> => {
  if (!(await dropRequest(database(env), from.id, to.id))) throw new ApiException(409, "no-such-request");
  return "none";
};

const remove = async (env: Env, user: User, other: User): Promise<Relation> => {
  if (!(await removeTies(database(env), user.id, other.id))) throw new ApiException(409, "not-friends");
  return "none";
};

/** Buttons call `add` with `?answer=`, so that Accept on an outdated page never makes a new request. */
export const friendHandlers = {
  "GET /api/v2/friends": async ({ env, user }) => {
    const { friends, incoming, outgoing, blocked } = await tiesOf(database(env), user.id);
    const namesOf = (hasBadge: (of: Badges) => boolean): string[] => [
      ...friends.filter(hasBadge).map(({ username }) => username),
      ...incoming.filter(hasBadge).map(({ fromUsername }) => fromUsername),
      ...outgoing.filter(hasBadge).map(({ toUsername }) => toUsername),
    ];
    const bots = namesOf(({ isBot }) => isBot);
    return {
      friends: friends.map(({ username }) => username),
      incomingRequests: incoming.map(({ id, fromUsername }) => ({ id, fromUsername })),
      outgoingRequests: outgoing.map(({ id, toUsername }) => ({ id, toUsername })),
      supporters: namesOf(({ isSupporter }) => isSupporter),
      ...(bots.length > 0 && { bots }),
      blocked: blocked.map(({ username }) => username),
      whoMayChallenge: user.whoMayChallenge,
    };
  },

  "POST /api/v2/friends/:action/:username": async ({ env, user, path, query: { answer } }) => {
    const other = await otherPlayer(env, user, path.username);
    if (path.action === "remove") await friendsChanging(env, user, other);
    let relation: Relation;
    if (path.action === "remove") relation = await remove(env, user, other);
    else if (answer === "accept") relation = await accept(env, user, other);
    else if (answer === "decline") relation = await drop(env, other, user);
    else if (answer === "cancel") relation = await drop(env, user, other);
    else relation = await add(env, user, other);
    later("friends-news", friendsChanged(env, user, other, relation));
    return { relation };
  },
} satisfies Partial<Handlers>;
