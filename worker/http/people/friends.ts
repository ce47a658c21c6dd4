import { Hono } from "hono";
import type { FriendActionResponse, FriendsResponse } from "../../../shared/api/api.ts";
import { friendAction, friendAnswer } from "../../../shared/api/api-schema.ts";
import { database } from "../../data/database.ts";
import { acceptRequest, befriend, dropRequest, relationOf, removeTies, tiesOf } from "../../data/people/friends.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { parseWith } from "../request/read-body.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";
import { otherPlayer } from "./find-player.ts";
import { friendsChanged, friendsChanging } from "./tell-hub.ts";

type Relation = FriendActionResponse["relation"];

type Badges = Pick<User, "isSupporter" | "isBot">;

const isSupporting = ({ isSupporter }: Badges): boolean => isSupporter;
const isProgram = ({ isBot }: Badges): boolean => isBot;

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
  if (!(await removeTies(database(env), user.id, other.id))) {
    throw new ApiException(409, "not-friends");
  }
  return "none";
};

/**
 * `/friends`. `add` accepts the other's request or makes one; `remove` ends a friendship or a request in either
 * direction. Every button of the Friends page calls `add` with `?answer=` naming the button. So Decline and Cancel
 * remove a request, and Accept on an outdated page never makes a new one.
 */
export const friendRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), async (context) => {
    const { user } = context.var;
    const { friends, incoming, outgoing, blocked } = await tiesOf(database(context.env), user.id);
    const namesOf = (hasBadge: (of: Badges) => boolean): string[] => [
      ...friends.filter(hasBadge).map(({ username }) => username),
      ...incoming.filter(hasBadge).map(({ fromUsername }) => fromUsername),
      ...outgoing.filter(hasBadge).map(({ toUsername }) => toUsername),
    ];
    const bots = namesOf(isProgram);
    const answer: FriendsResponse = {
      friends: friends.map(({ username }) => username),
      incomingRequests: incoming.map(({ id, fromUsername }) => ({ id, fromUsername })),
      outgoingRequests: outgoing.map(({ id, toUsername }) => ({ id, toUsername })),
      supporters: namesOf(isSupporting),
      ...(bots.length > 0 && { bots }),
      blocked: blocked.map(({ username }) => username),
      whoMayChallenge: user.whoMayChallenge,
    };
    return context.json(answer);
  })
  .post("/:action/:username", requirePlayer, async (context) => {
    const { env } = context;
    const { user } = context.var;
    const action = parseWith(friendAction, context.req.param("action"));
    const { answer } = parseWith(friendAnswer, context.req.query());
    await enforceLimit(env, "friends", user.id, "too-many-requests");
    const other = await otherPlayer(env, user, context.req.param("username"));

    if (action === "remove") await friendsChanging(env, user, other);
    let relation: Relation;
    if (action === "remove") relation = await remove(env, user, other);
    else if (answer === "accept") relation = await accept(env, user, other);
    else if (answer === "decline") relation = await drop(env, other, user);
    else if (answer === "cancel") relation = await drop(env, user, other);
    else relation = await add(env, user, other);

    context.executionCtx.waitUntil(friendsChanged(env, user, other, relation));
    const body: FriendActionResponse = { relation };
    return context.json(body);
  });
