import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import {
  CLOSE_CODES,
  CLOSED_AS_FULL,
  JOINING_PROTOCOL,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { claimHeaders } from "../durable-object/identity-header.ts";
import { queueNamed, relayNamed } from "../durable-object/placed-objects.ts";
import { continentOf, placeOf } from "../durable-object/placement.ts";
import type { PoolKind } from "../durable-object/pool-name.ts";
import { relayName } from "../durable-object/relay-name.ts";
import { TURNED_DOWN } from "../durable-object/socket-object.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
import {
  type Admitted,
  admitTo,
  asSigned,
  headersOf,
  loginOf,
  lookedUp,
  mayEnter,
  type Signed,
} from "./handshake-login.ts";
import { inTurn } from "./handshake-turns.ts";
import { poolOf } from "./pool-way.ts";
import { RecentHandshakes } from "./recent-handshakes.ts";
import { isSeated, noteFull, regionOf, relaysOf, seatsOf } from "./watchers-way.ts";

/** Seconds for which an expired token still leads back to a seat: longer than the longest game. */
const SEAT_GRACE = 7200;

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

const offeredBy = ({ headers }: Request): readonly string[] =>
  (headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((protocol) => protocol.trim());

const tokenFrom = (offered: readonly string[]): string =>
  offered.find((protocol) => protocol.startsWith(TOKEN_PROTOCOL_PREFIX))?.slice(TOKEN_PROTOCOL_PREFIX.length) ?? "";

/** A browser always names the page's origin, and it must be ours. A client that names none, a bot, is let in. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.headers.get("Origin");
  return origin !== null && URL.parse(origin)?.origin !== new URL(request.url).origin;
};

/**
 * Checks a handshake before any object is touched: either who it is as far as the token says, or the answer that refuses
 * it. `leadsTo` is the address of the object that is asked afterwards, null for none. `grace` in seconds.
 */
const signedIn = async (request: Request, env: Env, leadsTo: string | null, grace = 0): Promise<Signed | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    throw new ApiException(426, { reason: "upgrade-required", message: "Upgrade Required" });
  }
  if (isForeignOrigin(request)) return refuse("forbidden");
  if (!(await isWithinLimit(env.HANDSHAKES_OF_NETWORK, callersNetwork(request.headers)))) return refuseFlood();
  const token = tokenFrom(offeredBy(request));
  const signed = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (signed === null) return refuse("badToken");
  const { identifier } = signed.identity;
  if (leadsTo !== null && !recent.mayAsk(identifier, leadsTo, Date.now())) return refuseFlood();
  if (!(await isWithinLimit(env.HANDSHAKES_OF_IDENTITY, identifier))) return refuseFlood();
  return asSigned(signed, placeOf(request.cf), token, grace);
};

/** Asks an object to take a socket, and tells it whether its client joins by the handshake. */
const askObject = (object: DurableObjectStub, request: Request, headers: Headers): Promise<Response> => {
  if (offeredBy(request).includes(JOINING_PROTOCOL)) headers.set("Sec-WebSocket-Protocol", JOINING_PROTOCOL);
  return inTurn(object.id.toString(), LONGEST_WAITS.object, () => object.fetch(new Request(request.url, { headers })));
};

/** What the page is told where an object has turned its socket down. */
const asClose = async (answer: Response, { url }: Request, { identity }: Admitted): Promise<Response> => {
  if (answer.status === TURNED_DOWN.full) return openAndClose(CLOSED_AS_FULL, "full");
  if (answer.status === TURNED_DOWN.ended) return refuse("badToken");
  if (answer.status !== TURNED_DOWN.flood) return answer;
  recent.refused(identity.identifier, new URL(url).pathname, Date.now());
  return refuseFlood();
};

const open = async (request: Request, found: Admitted, object: DurableObjectStub): Promise<Response> =>
  asClose(await askObject(object, request, headersOf(found)), request, found);

const enterQueue = async (request: Request, env: Env, kind: PoolKind): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname);
  if (signed instanceof Response) return signed;
  const name = await poolOf(env, signed.identity.identifier, kind, continentOf(request.cf) ?? "");
  const found = await admitTo(env, { kind: "queue", name }, signed);
  return found === null ? refuse("badToken") : open(request, found, queueNamed(env, name));
};

/** Into a game: to its room who plays, or may come to, and to a relay that has room for them who only watches. */
const enterGame = async (request: Request, env: Env, gameId: string): Promise<Response> => {
  const signed = await signedIn(request, env, new URL(request.url).pathname, SEAT_GRACE);
  if (signed instanceof Response) return signed;
  const found = await admitTo(env, { kind: "game", name: gameId }, signed);
  if (found === null) return refuse("badToken");
  const seats = await seatsOf(env, gameId);
  if (seats === null || isSeated(seats, found.identity)) return open(request, found, env.GAME_ROOM.getByName(gameId));
  for (const relay of relaysOf(gameId, regionOf(request))) {
    const object = relayNamed(env, relayName(relay));
    if (!(await mayEnter(env, found, { kind: "game", name: relayName(relay) }))) return refuse("badToken");
    const answer = await askObject(object, request, headersOf(found));
    if (answer.status !== TURNED_DOWN.full) return asClose(answer, request, found);
    noteFull(relay);
  }
  return openAndClose(CLOSED_AS_FULL, "full");
};

/** A player's own hub looks at the login itself, in the same call. */
const askHub = async (request: Request, env: Env, signed: Signed, hub: DurableObjectStub): Promise<Response> => {
  const login = loginOf(signed);
  if (login !== null) {
    try {
      return await askObject(hub, request, claimHeaders(signed.identity, login));
    } catch (error) {
      logError("hub-not-asked", error);
    }
  }
  const found = await lookedUp(env, signed);
  return found === null ? refuse("badToken") : askObject(hub, request, headersOf(found));
};

const enterHub = async (request: Request, env: Env): Promise<Response> => {
  const found = await signedIn(request, env, new URL(request.url).pathname);
  if (found instanceof Response) return found;
  const hub = env.PLAYER_HUB.getByName(found.identity.identifier);
  return asClose(await askHub(request, env, found, hub), request, found);
};

/** For an address that names nothing: whoever has no business here is not even told that. */
const enterNothing = async (request: Request, env: Env): Promise<Response> => {
  const found = await signedIn(request, env, null);
  if (found instanceof Response) return found;
  return refuse((await lookedUp(env, found)) === null ? "badToken" : "notFound");
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
