import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import type { Identity } from "../../shared/identity.ts";
import { CLOSE_CODES, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { activeSession } from "../auth/active-session.ts";
import { type VerifiedSession, verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import type { SessionReference } from "../durable-object/ended-sessions.ts";
import { identityHeaders } from "../durable-object/identity-header.ts";
import type { Channel } from "../player-hub/open-channels.ts";
import type { AppEnv } from "./app-env.ts";

/** Seconds for which an expired token still leads back to a seat: longer than the longest game. */
const SEAT_GRACE = 7200;

type Refusal = keyof typeof CLOSE_CODES;

/**
 * Refuses by opening the socket and closing it at once with a final code:
 * a browser cannot see the status of a failed upgrade and would try for ever.
 */
const refuse = (refusal: Refusal): Response => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(CLOSE_CODES[refusal], refusal);
  return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": PROTOCOL } });
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
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host;
};

/** Who connects, and in which login; guests have none. */
interface Admitted {
  readonly identity: Identity;
  readonly session: SessionReference | null;
  readonly isExpired: boolean;
}

const admitted = ({ identity, sessionId, version, expiresAt }: VerifiedSession): Admitted => ({
  identity,
  session: identity.role === "player" ? { sessionId, version } : null,
  isExpired: expiresAt * 1000 <= Date.now(),
});

/**
 * Who a token belongs to, or null when it is worth nothing. While the database does not answer the signature is enough:
 * a game goes on without it, and so must coming back to one. `grace` in seconds.
 */
const sessionBehind = async (token: string, env: Env, grace: number): Promise<VerifiedSession | null> => {
  try {
    return (await activeSession(env, token, grace))?.session ?? null;
  } catch (error) {
    logError("socket-handshake", error);
    return verifySessionToken(token, env.SESSION_SECRET, grace);
  }
};

/** Checks a handshake before any object is touched: either who it is, or the answer that refuses it. */
const admit = async (request: Request, env: Env, grace = 0): Promise<Admitted | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw new ApiException(426, "Upgrade Required");
  if (isForeignOrigin(request)) return refuse("forbidden");
  const token = tokenFrom(request.headers.get("Sec-WebSocket-Protocol") ?? "");
  const session = await sessionBehind(token, env, grace);
  return session === null ? refuse("badToken") : admitted(session);
};

/** Lets a socket into a room or a queue. A player's hub is told first: it closes the socket when the session ends. */
const enter = async (request: Request, env: Env, channel: Channel, grace = 0): Promise<Response> => {
  const found = await admit(request, env, grace);
  if (found instanceof Response) return found;
  const { identity, session, isExpired } = found;
  if (session !== null) {
    const hub = env.PLAYER_HUB.getByName(identity.identifier);
    if (!(await hub.enterChannel(channel, session))) return refuse("badToken");
  }
  const objects = channel.kind === "game" ? env.GAME_ROOM : env.MATCHMAKING_QUEUE;
  return objects
    .getByName(channel.name)
    .fetch(new Request(request.url, { headers: identityHeaders(identity, session, isExpired) }));
};

export const socketRoutes = new Hono<AppEnv>()
  .get("/hub", async (context) => {
    const found = await admit(context.req.raw, context.env);
    if (found instanceof Response) return found;
    const { identity, session } = found;
    const hub = context.env.PLAYER_HUB.getByName(identity.identifier);
    return hub.fetch(new Request(context.req.url, { headers: identityHeaders(identity, session) }));
  })
  .get("/queue/:gameType/:pool", async (context) => {
    const { gameType, pool } = context.req.param();
    const exists = GAME_TYPES.some((type) => type === gameType) && (pool === "rated" || pool === "casual");
    if (exists) return enter(context.req.raw, context.env, { kind: "queue", name: `${gameType}:${pool}` });
    const found = await admit(context.req.raw, context.env);
    return found instanceof Response ? found : refuse("notFound");
  })
  .get("/games/:gameId", async (context) => {
    const { gameId } = context.req.param();
    if (isGameId(gameId)) return enter(context.req.raw, context.env, { kind: "game", name: gameId }, SEAT_GRACE);
    const found = await admit(context.req.raw, context.env);
    return found instanceof Response ? found : refuse("notFound");
  });
