import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import { CLOSE_CODES, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { activeSession } from "../auth/active-session.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { type ConnectedIdentity, identityHeaders } from "../durable-object/identity-header.ts";
import type { AppEnv } from "./app-env.ts";

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

/**
 * Who a token belongs to, or null when it is worth nothing. While the database fails, the signature is enough: a game
 * goes on without the database, so players must be able to come back to it.
 */
const identityBehind = async (token: string, env: Env): Promise<ConnectedIdentity | null> => {
  try {
    const active = await activeSession(env, token);
    if (active === null) return null;
    return { ...active.session.identity, ...(active.user?.isSupporter && { isSupporter: true }) };
  } catch (error) {
    logError("socket-handshake", error);
    return (await verifySessionToken(token, env.SESSION_SECRET))?.identity ?? null;
  }
};

/** Checks a handshake before any object is touched: either who it is, or the answer that refuses it. */
const admit = async (request: Request, env: Env): Promise<ConnectedIdentity | Response> => {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw new ApiException(426, "Upgrade Required");
  if (isForeignOrigin(request)) return refuse("forbidden");
  const token = tokenFrom(request.headers.get("Sec-WebSocket-Protocol") ?? "");
  return (await identityBehind(token, env)) ?? refuse("badToken");
};

const connect = async (request: Request, env: Env, object: () => DurableObjectStub | null): Promise<Response> => {
  const admitted = await admit(request, env);
  if (admitted instanceof Response) return admitted;
  const stub = object();
  if (stub === null) return refuse("notFound");
  return stub.fetch(new Request(request.url, { headers: identityHeaders(admitted) }));
};

export const socketRoutes = new Hono<AppEnv>()
  .get("/hub", async (context) => {
    const admitted = await admit(context.req.raw, context.env);
    if (admitted instanceof Response) return admitted;
    const hub = context.env.PLAYER_HUB.getByName(admitted.identifier);
    return hub.fetch(new Request(context.req.url, { headers: identityHeaders(admitted) }));
  })
  .get("/queue/:gameType/:pool", (context) => {
    const { gameType, pool } = context.req.param();
    const exists = GAME_TYPES.some((type) => type === gameType) && (pool === "rated" || pool === "casual");
    return connect(context.req.raw, context.env, () =>
      exists ? context.env.MATCHMAKING_QUEUE.getByName(`${gameType}:${pool}`) : null,
    );
  })
  .get("/games/:gameId", (context) => {
    const { gameId } = context.req.param();
    return connect(context.req.raw, context.env, () =>
      isGameId(gameId) ? context.env.GAME_ROOM.getByName(gameId) : null,
    );
  });
