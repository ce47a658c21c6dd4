import { type Context, Hono } from "hono";
import { z } from "zod";
import { isGuest, isIdentity } from "../../../shared/account/identity.ts";
import type { Seek, SeekResponse, SeeksResponse, SeekTakenResponse } from "../../../shared/api/seeks-api.ts";
import { seekRequest } from "../../../shared/api/seeks-schema.ts";
import { isProvisional, ratingAt } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { MAX_CORRESPONDENCE_GAMES, MAX_OPEN_SEEKS } from "../../../shared/limits.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { database } from "../../data/database.ts";
import { blockedEitherWay } from "../../data/people/blocks.ts";
import { findSeekers } from "../../data/people/seekers.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { seekPoolOf } from "../../platform/object/placed-objects.ts";
import { placeOf } from "../../platform/object/placement.ts";
import { sealedNetworks } from "../../platform/rate-limiter/network.ts";
import type { OpenSeek, SeekAnswer } from "../../seeks/seek.ts";
import type { AppEnv } from "../request/app-env.ts";
import { answerOr, forgetAtEdge, keptAtEdge } from "../request/kept-at-edge.ts";
import { limitCaller } from "../request/limits.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { refuseBots } from "../request/refuse-bots.ts";
import { requireSession } from "../request/require-session.ts";

/** Seconds that the list is cached. A change drops it, so the caller sees the change at once. */
const KEPT_FOR = 5;
const ANSWER_WITHIN: Millis = 2000;
const BUSY_RETRY_AFTER = 5;

const PATH = "/api/v2/seeks";
/** The name of the cached list. It contains the owners' identifiers, so it is never sent as an answer itself. */
const OF_ALL = "all";

const listedSeek = z.object({
  owner: z.string(),
  seek: z.object({
    id: z.string(),
    username: z.string(),
    days: z.number(),
    isRated: z.boolean(),
    side: z.enum(["X", "O"]).exactOptional(),
    elo: z.number().exactOptional(),
    isProvisional: z.literal(true).exactOptional(),
    isSupporter: z.literal(true).exactOptional(),
  }),
});
const keptList = z.object({ seeks: z.array(listedSeek) });

type Listed = z.infer<typeof listedSeek>;

/** The open seeks with the current names and ratings of their owners. Leaves out accounts that may not play. */
const listOf = async (env: Env): Promise<z.infer<typeof keptList>> => {
  const now = Date.now();
  const ask = async (): Promise<readonly OpenSeek[]> => seekPoolOf(env).list();
  const open = await answerOr<readonly OpenSeek[]>([], ANSWER_WITHIN, { event: "seeks", name: "all", ask });
  const accounts = [...new Set(open.map(({ owner }) => owner.identifier))].filter((id) => !isGuest(id));
  const seekers = accounts.length === 0 ? new Map() : await findSeekers(database(env), accounts, now);
  const seeks = open.flatMap(({ id, owner, days, isRated, side }): Listed[] => {
    const seek = { id, days, isRated, ...(side !== undefined && { side }) };
    if (isGuest(owner.identifier)) return [{ owner: owner.identifier, seek: { ...seek, username: owner.username } }];
    const seeker = seekers.get(owner.identifier);
    if (seeker === undefined) return [];
    const { rating, deviation } = ratingAt(seeker.rating, now);
    const rated = { elo: Math.round(rating), ...(isProvisional({ deviation }) && { isProvisional: true as const }) };
    const supporter = seeker.isSupporter ? { isSupporter: true as const } : {};
    return [{ owner: owner.identifier, seek: { ...seek, username: seeker.username, ...rated, ...supporter } }];
  });
  return { seeks };
};

/**
 * The players whom this one has blocked, or who have blocked this one: their seeks are hidden. Empty if D1 does not
 * answer. The pool then still refuses to pair them.
 */
const blockedBy = async (env: Env, identifier: string): Promise<readonly string[]> => {
  try {
    return await within(ANSWER_WITHIN, blockedEitherWay(database(env), identifier));
  } catch (error) {
    logError("seeks-blocks", error);
    return [];
  }
};

const seeksFor = async (context: Context<AppEnv>): Promise<Seek[]> => {
  const { env, req } = context;
  const kept = await keptAtEdge(context, KEPT_FOR, () => listOf(env), OF_ALL);
  const { seeks } = keptList.parse(await kept.json());
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

/** Refuses suspended players and bots, and counts the call. */
const admit = async (context: Context<AppEnv>): Promise<void> => {
  const { user } = context.var;
  if (user !== null) refuseSuspended(user, Date.now());
  refuseBots(user);
  await limitCaller(context, "seeks");
};

/** The id in the pool's answer. Throws if the pool has refused. */
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

const seekId = z.string().max(64);

/** `/seeks`: correspondence games that wait for an opponent while their owners are away. Guests can have some, too. */
export const seekRoutes = new Hono<AppEnv>()
  .get("/", async (context) => context.json({ seeks: await seeksFor(context) } satisfies SeeksResponse))

  .post("/", requireSession(401, ["play"]), async (context) => {
    const { days, isRated, side } = await readBody(context, seekRequest);
    await admit(context);
    const terms = { days, isRated, ...(side !== undefined && { side }) };
    const id = granted(await seekPoolOf(context.env).post(callerOf(context), terms, requestId()));
    await forgetAtEdge(context, PATH, OF_ALL);
    return context.json({ id } satisfies SeekResponse, 201);
  })

  .delete("/:id", requireSession(401, ["play"]), async (context) => {
    const id = parseWith(seekId, context.req.param("id"));
    await limitCaller(context, "seeks");
    const isWithdrawn = await seekPoolOf(context.env).withdraw(context.var.session.identity, id);
    await forgetAtEdge(context, PATH, OF_ALL);
    if (!isWithdrawn) throw new ApiException(409, "seek-gone");
    return context.json({ id } satisfies SeekResponse);
  })

  .post("/:id/take", requireSession(401, ["play"]), async (context) => {
    const id = parseWith(seekId, context.req.param("id"));
    await admit(context);
    const answer = await seekPoolOf(context.env).take(callerOf(context), id, requestId());
    await forgetAtEdge(context, PATH, OF_ALL);
    const gameId = granted(answer);
    return context.json({ gameId } satisfies SeekTakenResponse);
  });
