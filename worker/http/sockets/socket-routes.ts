import { Hono } from "hono";
import { isInScope, SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import { isArenaId } from "../../../shared/arena/arena.ts";
import { isCode, isGameId } from "../../../shared/game/game-id.ts";
import { START_RATING } from "../../../shared/game/rating.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../../shared/game/time-controls.ts";
import {
  CLOSE_CODES,
  CLOSED_AS_FULL,
  JOINING_PROTOCOL,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../../shared/protocol/protocol.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { database } from "../../data/database.ts";
import { findRating } from "../../data/game/ratings.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { claimHeaders, playsAsBot } from "../../platform/object/identity-header.ts";
import { arenaNamed, queueNamed, relayNamed } from "../../platform/object/placed-objects.ts";
import { continentOf, placeOf } from "../../platform/object/placement.ts";
import { isByRating, type PoolKind, poolNameFor, poolSplitOf } from "../../platform/object/pool-name.ts";
import { relayName } from "../../platform/object/relay-name.ts";
import { TURNED_DOWN } from "../../platform/object/socket-object.ts";
import { isNetworkWithinLimit, isWithinLimit } from "../../platform/rate-limiter/edge-limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import type { AppEnv } from "../request/app-env.ts";
import { RecentHandshakes, spreadOut } from "./handshake-limits.ts";
import { type Admitted, admitTo, asSigned, headersOf, isRestored, lookedUp, type Signed } from "./handshake-login.ts";
import { isSeated, noteFull, regionOf, relaysOf, roundTripOf, seatsOf } from "./room-or-relay.ts";

/** Seconds after expiry for which a token still leads back to a seat: longer than the longest game. */
const SEAT_GRACE = 7200;

type Refusal = keyof typeof CLOSE_CODES;

const openAndClose = (code: number, reason: string): Response => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": PROTOCOL } });
};

/**
 * Refuses by opening the socket and closing it at once with a final code. A browser cannot see the status of a failed
 * upgrade and would retry for ever.
 */
const refuse = (refusal: Refusal): Response => openAndClose(CLOSE_CODES[refusal], refusal);

/** Milliseconds before a flood is refused: an immediate refusal would let the flooder come back at once. */
const FLOOD_WAITS = 2000;

const refuseFlood = async (): Promise<Response> => {
  await scheduler.wait(FLOOD_WAITS);
  return refuse("flood");
};

/** Personal tokens play only with this scope. */
const PLAY: readonly Scope[] = ["play"];

const recent = new RecentHandshakes();

/** Longest waits by network and by object. Players may be among those for one object. */
const LONGEST_WAITS = { network: 2000, object: 500 } as const;

const offeredBy = ({ headers }: Request): readonly string[] =>
  (headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((protocol) => protocol.trim());

const tokenFrom = (offered: readonly string[]): string =>
  offered.find((protocol) => protocol.startsWith(TOKEN_PROTOCOL_PREFIX))?.slice(TOKEN_PROTOCOL_PREFIX.length) ?? "";

/** Browsers always send the page's origin, which must be ours. Clients without one, such as bots, are let in. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.headers.get("Origin");
  return origin !== null && URL.parse(origin)?.origin !== new URL(request.url).origin;
};

/**
 * Checks a handshake before any object is touched. Returns the person by their token, or the refusal. `leadsTo` is the
 * path of the object to be asked next, null for none. `scopes` are those with which personal tokens are let in. `grace`
 * in seconds.
 */
const signedIn = async (
  request: Request,
  env: Env,
  leadsTo: string | null,
  scopes: readonly Scope[],
  grace = 0,
): Promise<Signed | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    throw new ApiException(426, { reason: "upgrade-required", message: "Upgrade Required" });
  }
  if (isForeignOrigin(request)) return refuse("forbidden");
  const limiters = { own: env.HANDSHAKES_OF_NETWORK, wider: env.HANDSHAKES_OF_WIDER_NETWORK };
  if (!(await isNetworkWithinLimit(limiters, callersNetworks(request.headers)))) return refuseFlood();
  const token = tokenFrom(offeredBy(request));
  const signed = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (signed === null) return refuse("badToken");
  if (!isInScope(signed.scopes, scopes)) return refuse("forbidden");
  noteUse(env, signed, request.headers);
  const { identifier } = signed.identity;
  if (leadsTo !== null && !recent.mayAsk(identifier, leadsTo, Date.now())) return refuseFlood();
  if (!(await isWithinLimit(env.HANDSHAKES_OF_IDENTITY, identifier))) return refuseFlood();
  if (signed.wasSuspended && !(await isRestored(env, token, grace))) return refuse("badToken");
  return asSigned(signed, placeOf(request.cf), token, grace);
};

/** Asks an object to accept a socket, and tells it whether the client joins with the handshake. */
const askObject = (object: DurableObjectStub, request: Request, headers: Headers): Promise<Response> => {
  if (offeredBy(request).includes(JOINING_PROTOCOL)) headers.set("Sec-WebSocket-Protocol", JOINING_PROTOCOL);
  return spreadOut(object.id.toString(), LONGEST_WAITS.object, () =>
    object.fetch(new Request(request.url, { headers })),
  );
};

/** Turns an object's refusal into a close code for the page. */
const asClose = async (answer: Response, { url }: Request, { identity }: Admitted): Promise<Response> => {
  if (answer.status === TURNED_DOWN.full) return openAndClose(CLOSED_AS_FULL, "full");
  if (answer.status === TURNED_DOWN.ended) return refuse("badToken");
  if (answer.status !== TURNED_DOWN.flood) return answer;
  recent.refused(identity.identifier, new URL(url).pathname, Date.now());
  return refuseFlood();
};

const open = async (request: Request, found: Admitted, object: DurableObjectStub): Promise<Response> =>
  asClose(await askObject(object, request, headersOf(found)), request, found);

/** Into the pool of people, or of bots. */
const enterQueue = async (request: Request, env: Env, kind: PoolKind): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, PLAY);
  if (signed instanceof Response) return signed;
  if (kind.isOfBots !== true && playsAsBot(signed.identity)) return refuse("forbidden");
  const name = await poolOf(env, signed.identity.identifier, kind, continentOf(request.cf) ?? "");
  const found = await admitTo(env, { kind: "queue", name }, signed);
  if (found === null) return refuse("badToken");
  if (kind.isOfBots ? found.identity.isBot !== true : playsAsBot(found.identity)) return refuse("forbidden");
  return open(request, found, queueNamed(env, name));
};

/** Into a game: players and possible players go to the room, spectators to a relay with free places. */
const enterGame = async (request: Request, env: Env, gameId: string): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, PLAY, SEAT_GRACE);
  if (signed instanceof Response) return signed;
  const asked = await seatsOf(env, gameId);
  if (asked.seats === null || isSeated(asked.seats, signed.identity)) {
    const found = await admitTo(env, { kind: "game", name: gameId }, signed);
    if (found === null) return refuse("badToken");
    const roundTrip = roundTripOf(request, asked);
    const identity = { ...found.identity, ...(roundTrip !== null && { roundTrip }) };
    return open(request, { ...found, identity }, env.GAME_ROOM.getByName(gameId));
  }
  for (const relay of relaysOf(gameId, regionOf(request))) {
    const name = relayName(relay);
    const found = await admitTo(env, { kind: "game", name }, signed);
    if (found === null) return refuse("badToken");
    const answer = await askObject(relayNamed(env, name), request, headersOf(found));
    if (answer.status !== TURNED_DOWN.full) return asClose(answer, request, found);
    noteFull(relay);
  }
  return openAndClose(CLOSED_AS_FULL, "full");
};

/** Into a race: everybody but bots goes to its room. */
const enterRace = async (request: Request, env: Env, code: string): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, PLAY, SEAT_GRACE);
  if (signed instanceof Response) return signed;
  const found = await admitTo(env, { kind: "race", name: code }, signed);
  if (found === null) return refuse("badToken");
  return playsAsBot(found.identity) ? refuse("forbidden") : open(request, found, env.RACE_ROOM.getByName(code));
};

/** Into an arena: its players only, and no bots. Watchers ask for what it shows. */
const enterArena = async (request: Request, env: Env, id: string): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, PLAY);
  if (signed instanceof Response) return signed;
  const found = await admitTo(env, { kind: "arena", name: id }, signed);
  if (found === null) return refuse("badToken");
  return playsAsBot(found.identity) ? refuse("forbidden") : open(request, found, arenaNamed(env, id));
};

/** A hub checks its own player's session itself, in the same call. */
const enterHub = async (request: Request, env: Env): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, SCOPES);
  if (signed instanceof Response) return signed;
  const { identity, session } = signed;
  const headers = session === null ? headersOf(signed) : claimHeaders(identity, session);
  return asClose(await askObject(env.PLAYER_HUB.getByName(identity.identifier), request, headers), request, signed);
};

/** For an address that names nothing. Somebody without a valid session does not even learn that. */
const enterNothing = async (request: Request, env: Env): Promise<Response> => {
  const found = await signedIn(request, env, null, SCOPES);
  if (found instanceof Response) return found;
  return refuse((await lookedUp(env, found)) === null ? "badToken" : "notFound");
};

/** Spreads out simultaneous handshakes of one network. */
const spreadByNetwork = (request: Request, handle: () => Promise<Response>): Promise<Response> =>
  spreadOut(callersNetworks(request.headers).own, LONGEST_WAITS.network, handle);

const poolKindOf = (gameType: GameType, pool: string): PoolKind | null => {
  if (pool === "bots") return { gameType, isRated: true, isOfBots: true };
  return pool === "rated" || pool === "casual" ? { gameType, isRated: pool === "rated" } : null;
};

export const socketRoutes = new Hono<AppEnv>()
  .get("/hub", ({ req, env }) => spreadByNetwork(req.raw, () => enterHub(req.raw, env)))
  .get("/queue/:gameType/:pool", ({ req, env }) => {
    const { gameType: name, pool } = req.param();
    const gameType = GAME_TYPES.find((type) => type === name);
    const kind = gameType === undefined ? null : poolKindOf(gameType, pool);
    return spreadByNetwork(req.raw, () =>
      kind === null ? enterNothing(req.raw, env) : enterQueue(req.raw, env, kind),
    );
  })
  .get("/games/:gameId", ({ req, env }) => {
    const { gameId } = req.param();
    return spreadByNetwork(req.raw, () =>
      isGameId(gameId) ? enterGame(req.raw, env, gameId) : enterNothing(req.raw, env),
    );
  })
  .get("/arenas/:id", ({ req, env }) => {
    const { id } = req.param();
    return spreadByNetwork(req.raw, () => (isArenaId(id) ? enterArena(req.raw, env, id) : enterNothing(req.raw, env)));
  })
  .get("/races/:code", ({ req, env }) => {
    const { code } = req.param();
    return spreadByNetwork(req.raw, () => (isCode(code) ? enterRace(req.raw, env, code) : enterNothing(req.raw, env)));
  });

/** Time limit for the rating that decides on a pool. There is one pool of a kind unless the operator has split it. */

const RATING_WITHIN: Millis = 1000;

/** Without an answer of D1, the start rating. */
const ratingOf = async (env: Env, identifier: string, { gameType }: PoolKind): Promise<number> => {
  try {
    const stored = await within(RATING_WITHIN, findRating(database(env), identifier, gameType, Date.now()));
    return (stored ?? START_RATING).rating;
  } catch (error) {
    logError("pool-unknown", error);
    return START_RATING.rating;
  }
};

/** The name of a player's pool. Reads the rating only if pools are split by it. */
export const poolOf = async (env: Env, identifier: string, kind: PoolKind, region: string): Promise<string> => {
  const split = poolSplitOf(env);
  const rating = isByRating(kind, region, split) ? await ratingOf(env, identifier, kind) : START_RATING.rating;
  return poolNameFor(kind, region, rating, split);
};
