import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import { CLOSE_CODES, CLOSED_AS_FULL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { activeSession } from "../auth/active-session.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { type VerifiedSession, verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { SessionReference } from "../durable-object/ended-sessions.ts";
import { type ConnectedIdentity, identityHeaders } from "../durable-object/identity-header.ts";
import type { PoolKind } from "../durable-object/pool-name.ts";
import { hintOf, relayName } from "../durable-object/relay-name.ts";
import { TURNED_DOWN } from "../durable-object/socket-object.ts";
import type { Channel } from "../player-hub/open-channels.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
import { inTurn } from "./handshake-turns.ts";
import { poolOf } from "./pool-way.ts";
import { RecentHandshakes } from "./recent-handshakes.ts";
import { isSeated, noteFull, regionOf, relaysOf, seatsOf } from "./watchers-way.ts";

/** Seconds for which an expired token still leads back to a seat: longer than the longest game. */
const SEAT_GRACE = 7200;

/** Milliseconds that the database has to say more of an account than its token does. A clock may be running. */
const ACCOUNT_WITHIN = 1000;

type Refusal = keyof typeof CLOSE_CODES;

const openAndClose = (code: number, reason: string): Response => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": PROTOCOL } });
};

/**
 * Refuses by opening the socket and closing it at once with a final code:
 * a browser cannot see the status of a failed upgrade and would try for ever.
 */
const refuse = (refusal: Refusal): Response => openAndClose(CLOSE_CODES[refusal], refusal);

/** Milliseconds that a refused flood waits for its answer: one that comes back at once would cost as much as it likes. */
const FLOOD_WAITS = 2000;

const refuseFlood = async (): Promise<Response> => {
  await scheduler.wait(FLOOD_WAITS);
  return refuse("flood");
};

const recent = new RecentHandshakes();

/** Longest waits of one network's handshakes, and of those for one object: a player may be among the latter. */
const LONGEST_WAITS = { network: 2000, object: 500 } as const;

/**
 * Counts a handshake. A limiter that fails keeps nobody out of a game, and where there is none, as in the workerd of the
 * benches, nothing is limited.
 */
const isWithinLimit = async (limiter: RateLimit | undefined, key: string): Promise<boolean> => {
  try {
    return limiter === undefined || (await limiter.limit({ key })).success;
  } catch (error) {
    logError("handshake-limit", error);
    return true;
  }
};

const tokenFrom = (protocols: string): string => {
  const offered = protocols.split(",").map((protocol) => protocol.trim());
  return (
    offered.find((protocol) => protocol.startsWith(TOKEN_PROTOCOL_PREFIX))?.slice(TOKEN_PROTOCOL_PREFIX.length) ?? ""
  );
};

/** A browser always names the page's origin, and it must be ours. A client that names none, a bot, is let in. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.headers.get("Origin");
  return origin !== null && URL.parse(origin)?.origin !== new URL(request.url).origin;
};

/** Who connects, and in which login; guests have none. */
interface Admitted {
  readonly identity: ConnectedIdentity;
  readonly session: SessionReference | null;
  readonly isExpired: boolean;
}

const admitted = ({ identity, sessionId, version, expiresAt }: VerifiedSession, isSupporter: boolean): Admitted => ({
  identity: { ...identity, ...(isSupporter && { isSupporter }) },
  session: identity.role === "player" ? { sessionId, version } : null,
  isExpired: expiresAt * 1000 <= Date.now(),
});

/**
 * Who a token with a good signature belongs to, or null when its session is over. While the database fails, or is silent,
 * the signature is enough: a game goes on without the database, so players must be able to come back to it. `grace` in
 * seconds.
 */
const findAdmitted = async (
  token: string,
  signed: VerifiedSession,
  env: Env,
  grace: number,
): Promise<Admitted | null> => {
  try {
    const active = await within(ACCOUNT_WITHIN, activeSession(env, token, grace));
    return active && admitted(active.session, active.user?.isSupporter ?? false);
  } catch (error) {
    logError("socket-handshake", error);
    return admitted(signed, false);
  }
};

/**
 * Checks a handshake before any object is touched: either who it is, or the answer that refuses it. `leadsTo` is the
 * address of the object that is asked afterwards, null for none.
 */
const admit = async (request: Request, env: Env, leadsTo: string | null, grace = 0): Promise<Admitted | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw new ApiException(426, "Upgrade Required");
  if (isForeignOrigin(request)) return refuse("forbidden");
  if (!(await isWithinLimit(env.HANDSHAKES_OF_NETWORK, callersNetwork(request.headers)))) return refuseFlood();
  const token = tokenFrom(request.headers.get("Sec-WebSocket-Protocol") ?? "");
  const signed = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (signed === null) return refuse("badToken");
  const { identifier } = signed.identity;
  if (leadsTo !== null && !recent.mayAsk(identifier, leadsTo, Date.now())) return refuseFlood();
  if (!(await isWithinLimit(env.HANDSHAKES_OF_IDENTITY, identifier))) return refuseFlood();
  return (await findAdmitted(token, signed, env, grace)) ?? refuse("badToken");
};

/** Asks an object to take a socket. */
const askObject = (
  object: DurableObjectStub,
  { url }: Request,
  { identity, session, isExpired }: Admitted,
): Promise<Response> => {
  const headers = identityHeaders(identity, session, isExpired);
  return inTurn(object.id.toString(), LONGEST_WAITS.object, () => object.fetch(new Request(url, { headers })));
};

/** What the page is told where an object has turned its socket down. */
const asClose = async (answer: Response, { url }: Request, { identity }: Admitted): Promise<Response> => {
  if (answer.status === TURNED_DOWN.full) return openAndClose(CLOSED_AS_FULL, "full");
  if (answer.status !== TURNED_DOWN.flood) return answer;
  recent.refused(identity.identifier, new URL(url).pathname, Date.now());
  return refuseFlood();
};

/**
 * Whether a player's hub knows of no reason against a socket. It notes where the socket is, to close it when the session
 * ends. A hub that fails, or still runs the build before, keeps nobody out of a game.
 */
const mayEnter = async (
  env: Env,
  identifier: string,
  channel: Channel,
  session: SessionReference,
): Promise<boolean> => {
  try {
    return await env.PLAYER_HUB.getByName(identifier).enterChannel(channel, session);
  } catch (error) {
    logError("socket-not-noted", error);
    return true;
  }
};

const open = async (
  request: Request,
  env: Env,
  found: Admitted,
  channel: Channel,
  object: DurableObjectStub,
): Promise<Response> => {
  const { identity, session } = found;
  if (session !== null && !(await mayEnter(env, identity.identifier, channel, session))) return refuse("badToken");
  return askObject(object, request, found);
};

const enterQueue = async (request: Request, env: Env, kind: PoolKind): Promise<Response> => {
  const found = await admit(request, env, new URL(request.url).pathname);
  if (found instanceof Response) return found;
  const name = await poolOf(env, found.identity.identifier, kind, regionOf(request));
  const answer = await open(request, env, found, { kind: "queue", name }, env.MATCHMAKING_QUEUE.getByName(name));
  return asClose(answer, request, found);
};

/** Into a game: to its room who plays, or may come to, and to a relay that has room for them who only watches. */
const enterGame = async (request: Request, env: Env, gameId: string): Promise<Response> => {
  const found = await admit(request, env, new URL(request.url).pathname, SEAT_GRACE);
  if (found instanceof Response) return found;
  const seats = await seatsOf(env, gameId);
  if (seats === null || isSeated(seats, found.identity)) {
    const room = env.GAME_ROOM.getByName(gameId);
    return asClose(await open(request, env, found, { kind: "game", name: gameId }, room), request, found);
  }
  for (const relay of relaysOf(gameId, regionOf(request))) {
    const object = env.GAME_RELAY.getByName(relayName(relay), hintOf(relay.region));
    const answer = await open(request, env, found, { kind: "game", name: relayName(relay) }, object);
    if (answer.status !== TURNED_DOWN.full) return asClose(answer, request, found);
    noteFull(relay);
  }
  return openAndClose(CLOSED_AS_FULL, "full");
};

const enterHub = async (request: Request, env: Env): Promise<Response> => {
  const found = await admit(request, env, new URL(request.url).pathname);
  if (found instanceof Response) return found;
  const hub = env.PLAYER_HUB.getByName(found.identity.identifier);
  return asClose(await askObject(hub, request, found), request, found);
};

/** For an address that names nothing: whoever has no business here is not even told that. */
const enterNothing = async (request: Request, env: Env): Promise<Response> => {
  const found = await admit(request, env, null);
  return found instanceof Response ? found : refuse("notFound");
};

/** Many handshakes of one network at the same moment are dealt with one after the other. */
const networkInTurn = (request: Request, handle: () => Promise<Response>): Promise<Response> =>
  inTurn(callersNetwork(request.headers), LONGEST_WAITS.network, handle);

export const socketRoutes = new Hono<AppEnv>()
  .get("/hub", ({ req, env }) => networkInTurn(req.raw, () => enterHub(req.raw, env)))
  .get("/queue/:gameType/:pool", ({ req, env }) => {
    const { gameType: name, pool } = req.param();
    const gameType = GAME_TYPES.find((type) => type === name);
    return networkInTurn(req.raw, () =>
      gameType !== undefined && (pool === "rated" || pool === "casual")
        ? enterQueue(req.raw, env, { gameType, isRated: pool === "rated" })
        : enterNothing(req.raw, env),
    );
  })
  .get("/games/:gameId", ({ req, env }) => {
    const { gameId } = req.param();
    return networkInTurn(req.raw, () =>
      isGameId(gameId) ? enterGame(req.raw, env, gameId) : enterNothing(req.raw, env),
    );
  });
