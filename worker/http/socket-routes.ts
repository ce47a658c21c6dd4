import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import { CLOSE_CODES, CLOSED_AS_FULL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { activeSession } from "../auth/active-session.ts";
import { type VerifiedSession, verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { SessionReference } from "../durable-object/ended-sessions.ts";
import { type ConnectedIdentity, identityHeaders } from "../durable-object/identity-header.ts";
import { hintOf, relayName } from "../durable-object/relay-name.ts";
import { TURNED_DOWN } from "../durable-object/socket-object.ts";
import type { Channel } from "../player-hub/open-channels.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
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

/** What a client gets of an object's answer to its handshake. */
const asClose = async (answer: Response): Promise<Response> => {
  if (answer.status === TURNED_DOWN.flood) return refuseFlood();
  return answer.status === TURNED_DOWN.full ? openAndClose(CLOSED_AS_FULL, "full") : answer;
};

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

/** Handshakes of one network that are dealt with at once; each one more waits so many milliseconds. */
const AT_ONCE = 5;
const ONE_MORE_WAITS = 20;
const LONGEST_WAIT = 2000;

/** How many handshakes of each network are under way in this instance of the Worker. */
const underWay = new Map<string, number>();

/**
 * Deals with a handshake; when many of a network come at the same moment, one after the other, so that games on the same
 * machine get their turn in between. Each waits for a time of its own, as no request can wait for another's promise.
 */
const inTurn = async (request: Request, handle: () => Promise<Response>): Promise<Response> => {
  const network = callersNetwork(request.headers);
  const before = underWay.get(network) ?? 0;
  underWay.set(network, before + 1);
  try {
    if (before >= AT_ONCE) await scheduler.wait(Math.min(LONGEST_WAIT, (before - AT_ONCE + 1) * ONE_MORE_WAITS));
    return await handle();
  } finally {
    const left = (underWay.get(network) ?? 1) - 1;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
  }
};

/** Checks a handshake before any object is touched: either who it is, or the answer that refuses it. */
const admit = async (request: Request, env: Env, grace = 0): Promise<Admitted | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw new ApiException(426, "Upgrade Required");
  if (isForeignOrigin(request)) return refuse("forbidden");
  if (!(await isWithinLimit(env.HANDSHAKES_OF_NETWORK, callersNetwork(request.headers)))) return refuseFlood();
  const token = tokenFrom(request.headers.get("Sec-WebSocket-Protocol") ?? "");
  const signed = await verifySessionToken(token, env.SESSION_SECRET, grace);
  if (signed === null) return refuse("badToken");
  if (!(await isWithinLimit(env.HANDSHAKES_OF_IDENTITY, signed.identity.identifier))) return refuseFlood();
  return (await findAdmitted(token, signed, env, grace)) ?? refuse("badToken");
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

type SocketObject = Pick<DurableObjectStub, "fetch">;

/** The answer of the object that a channel's socket is to be connected to. */
const open = async (
  request: Request,
  env: Env,
  { identity, session, isExpired }: Admitted,
  channel: Channel,
  object: SocketObject,
): Promise<Response> => {
  if (session !== null && !(await mayEnter(env, identity.identifier, channel, session))) return refuse("badToken");
  return object.fetch(new Request(request.url, { headers: identityHeaders(identity, session, isExpired) }));
};

const enterQueue = async (request: Request, env: Env, name: string): Promise<Response> => {
  const found = await admit(request, env);
  if (found instanceof Response) return found;
  return asClose(await open(request, env, found, { kind: "queue", name }, env.MATCHMAKING_QUEUE.getByName(name)));
};

/** Into a game: to its room who plays, or may come to, and to a relay that has room for them who only watches. */
const enterGame = async (request: Request, env: Env, gameId: string): Promise<Response> => {
  const found = await admit(request, env, SEAT_GRACE);
  if (found instanceof Response) return found;
  const seats = await seatsOf(env, gameId);
  if (seats === null || isSeated(seats, found.identity)) {
    return asClose(await open(request, env, found, { kind: "game", name: gameId }, env.GAME_ROOM.getByName(gameId)));
  }
  for (const relay of relaysOf(gameId, regionOf(request))) {
    const object = env.GAME_RELAY.getByName(relayName(relay), hintOf(relay.region));
    const answer = await open(request, env, found, { kind: "game", name: relayName(relay) }, object);
    if (answer.status !== TURNED_DOWN.full) return asClose(answer);
    noteFull(relay);
  }
  return asClose(new Response(null, { status: TURNED_DOWN.full }));
};

const enterHub = async (request: Request, env: Env): Promise<Response> => {
  const found = await admit(request, env);
  if (found instanceof Response) return found;
  const { identity, session } = found;
  const hub = env.PLAYER_HUB.getByName(identity.identifier);
  return asClose(await hub.fetch(new Request(request.url, { headers: identityHeaders(identity, session) })));
};

/** For an address that names nothing: whoever has no business here is not even told that. */
const enterNothing = async (request: Request, env: Env): Promise<Response> => {
  const found = await admit(request, env);
  return found instanceof Response ? found : refuse("notFound");
};

export const socketRoutes = new Hono<AppEnv>()
  .get("/hub", ({ req, env }) => inTurn(req.raw, () => enterHub(req.raw, env)))
  .get("/queue/:gameType/:pool", ({ req, env }) => {
    const { gameType, pool } = req.param();
    const exists = GAME_TYPES.some((type) => type === gameType) && (pool === "rated" || pool === "casual");
    return inTurn(req.raw, () =>
      exists ? enterQueue(req.raw, env, `${gameType}:${pool}`) : enterNothing(req.raw, env),
    );
  })
  .get("/games/:gameId", ({ req, env }) => {
    const { gameId } = req.param();
    return inTurn(req.raw, () => (isGameId(gameId) ? enterGame(req.raw, env, gameId) : enterNothing(req.raw, env)));
  });
