import type { Context } from "hono";
import { isGuest, isIdentity } from "../../../shared/account/identity.ts";
import type { Seek } from "../../../shared/api/seeks-api.ts";
import { isProvisional, ratingAt } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { MAX_CORRESPONDENCE_GAMES, MAX_OPEN_SEEKS } from "../../../shared/limits.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { database } from "../../data/database.ts";
import { blockedEitherWay } from "../../data/people/blocks.ts";
import { findSeekers } from "../../data/people/seekers.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { seekPoolOf } from "../../platform/object/placed-objects.ts";
import { placeOf } from "../../platform/object/placement.ts";
import { sealedNetworks } from "../../platform/rate-limiter/network.ts";
import type { OpenSeek, SeekAnswer } from "../../seeks/seek.ts";
import type { AppEnv } from "../request/app-env.ts";
import { forgetAtEdge, keptAtEdge } from "../request/kept-at-edge.ts";
import type { Handlers } from "../request/routes-of.ts";

/** In seconds. A change drops the list, so the caller sees it at once. */
const KEPT_FOR = 5;
const ANSWER_WITHIN: Millis = 2000;
const BUSY_RETRY_AFTER = 5;

const PATH = "/api/v2/seeks";
/** The cached list has the owners' identifiers, so it is never sent itself. */
const OF_ALL = "all";

interface Listed {
  readonly owner: string;
  readonly seek: Seek;
}

/** Names and ratings are current. Leaves out accounts that may not play. */
const listOf = async (env: Env): Promise<Listed[]> => {
  const now = Date.now();
  const ask = async (): Promise<readonly OpenSeek[]> => seekPoolOf(env).list();
  const open = await answerOr([], ANSWER_WITHIN, "seeks", ask, { name: "all" });
  const accounts = [...new Set(open.map(({ owner }) => owner.identifier))].filter((id) => !isGuest(id));
  const seekers = accounts.length === 0 ? new Map() : await findSeekers(database(env), accounts, now);
  return open.flatMap(({ id, owner, days, isRated, side }): Listed[] => {
    const seek = { id, days, isRated, ...(side !== undefined && { side }) };
    if (isGuest(owner.identifier)) return [{ owner: owner.identifier, seek: { ...seek, username: owner.username } }];
    const seeker = seekers.get(owner.identifier);
    if (seeker === undefined) return [];
    const { rating, deviation } = ratingAt(seeker.rating, now);
    const rated = { elo: Math.round(rating), ...(isProvisional({ deviation }) && { isProvisional: true as const }) };
    const supporter = seeker.isSupporter ? { isSupporter: true as const } : {};
    return [{ owner: owner.identifier, seek: { ...seek, username: seeker.username, ...rated, ...supporter } }];
  });
};

/** In either direction. Empty if D1 does not answer: the pool then still refuses to pair them. */
const blockedBy = (env: Env, identifier: string): Promise<readonly string[]> =>
  answerOr([], ANSWER_WITHIN, "seeks-blocks", () => blockedEitherWay(database(env), identifier));

const seeksFor = async (context: Context<AppEnv>): Promise<Seek[]> => {
  const { env, req } = context;
  const kept = await keptAtEdge(context, KEPT_FOR, async () => ({ seeks: await listOf(env) }), OF_ALL);
  const { seeks } = await kept.json<{ readonly seeks: readonly Listed[] }>();
  const session = await verifySessionToken(tokenIn(req.header("Authorization")), acceptedSecrets(env));
  const identity = session?.identity ?? null;
  const hasOthers = seeks.some(({ owner }) => !isGuest(owner) && owner !== identity?.identifier);
  const blocked = identity?.role === "player" && hasOthers ? await blockedBy(env, identity.identifier) : [];
  const seen = seeks
    .filter(({ owner }) => !blocked.includes(owner))
    .map(({ owner, seek }) => ({
      ...seek,
      ...(identity !== null && isIdentity(owner, identity) && { isOwn: true as const }),
    }));
  return [...seen.filter(({ isOwn }) => isOwn === true), ...seen.filter(({ isOwn }) => isOwn !== true)];
};

const callerOf = ({ req, env, var: { session, user } }: Context<AppEnv>): ConnectedIdentity => {
  const place = placeOf(req.raw.cf);
  return {
    ...session.identity,
    ...(user?.isSupporter === true && { isSupporter: true }),
    ...(place !== null && { place }),
    networks: sealedNetworks(env, req.raw.headers),
  };
};

/** Throws if the pool has refused. */
const granted = (answer: SeekAnswer): string => {
  if (answer.ok) return answer.id;
  const { reason } = answer;
  switch (reason) {
    case "busy":
      throw new ApiException(503, reason, BUSY_RETRY_AFTER);
    case "login-needed":
      throw new ApiException(403, reason);
    case "too-many-seeks":
      throw new ApiException(409, { reason, max: MAX_OPEN_SEEKS });
    case "too-many-running":
      throw new ApiException(409, { reason, max: MAX_CORRESPONDENCE_GAMES });
    default:
      throw new ApiException(409, reason);
  }
};

export const seekHandlers = {
  "GET /api/v2/seeks": async ({ context }) => ({ seeks: await seeksFor(context) }),

  "POST /api/v2/seeks": async ({ context, env, body: { days, isRated, side } }) => {
    const terms = { days, isRated, ...(side !== undefined && { side }) };
    const id = granted(await seekPoolOf(env).post(callerOf(context), terms, requestId()));
    await forgetAtEdge(context, PATH, OF_ALL);
    return { id };
  },

  "DELETE /api/v2/seeks/:id": async ({ context, env, session, path: { id } }) => {
    const isWithdrawn = await seekPoolOf(env).withdraw(session.identity, id);
    await forgetAtEdge(context, PATH, OF_ALL);
    if (!isWithdrawn) throw new ApiException(409, "seek-gone");
    return { id };
  },

  "POST /api/v2/seeks/:id/take": async ({ context, env, path: { id } }) => {
    const answer = await seekPoolOf(env).take(callerOf(context), id, requestId());
    await forgetAtEdge(context, PATH, OF_ALL);
    return { gameId: granted(answer) };
  },
} satisfies Partial<Handlers>;
