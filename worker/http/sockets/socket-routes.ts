import { type Context, Hono } from "hono";
import { isArenaId } from "../../../shared/arena/arena.ts";
import { isCode, isGameId } from "../../../shared/game/game-id.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../../shared/game/time-controls.ts";
import {
  CLOSE_CODES,
  CLOSED_AS_FULL,
  JOINING_PROTOCOL,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../../shared/protocol/protocol.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { PoolKind } from "../../platform/object/pool-name.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import type { AppEnv } from "../request/app-env.ts";
import { spreadOut } from "../request/spread-out.ts";
import { bridgeRoutes, enterOverHttp } from "./bridge-routes.ts";
import {
  type ConnectionRefusal,
  type Entrance,
  enterArena,
  enterGame,
  enterHub,
  enterNothing,
  enterQueue,
  enterRace,
  SPREAD,
  type Visitor,
  watchGame,
} from "./entrances.ts";

const openAndClose = (code: number, reason: string): Response => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": PROTOCOL } });
};

/** Opens and closes with a code: a browser cannot see a failed upgrade's status, and would retry for ever. */
const refuse = (why: ConnectionRefusal): Response =>
  why === "full" ? openAndClose(CLOSED_AS_FULL, "full") : openAndClose(CLOSE_CODES[why], why);

const offeredBy = ({ headers }: Request): readonly string[] =>
  (headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((protocol) => protocol.trim());

const tokenFrom = (offered: readonly string[]): string =>
  offered.find((protocol) => protocol.startsWith(TOKEN_PROTOCOL_PREFIX))?.slice(TOKEN_PROTOCOL_PREFIX.length) ?? "";

/** Browsers always send the page's origin, which must be ours. Clients without one, such as bots, are let in. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.headers.get("Origin");
  return origin !== null && URL.parse(origin)?.origin !== new URL(request.url).origin;
};

/** A sandboxed frame has no origin: a game embedded in a page of another site. */
const isWithoutOrigin = ({ headers }: Request): boolean => headers.get("Origin") === "null";

/** After an immediate refusal the flooder could come back at once. */
const FLOOD_WAITS: Millis = 2000;

type Enter = (visitor: Visitor, env: Env) => Promise<Entrance>;

/** Also a bridge, by POST. `watchWith` is for frames without an origin. */
const answer = (
  { req: { raw: request }, env }: Context<AppEnv>,
  enterWith: Enter,
  watchWith?: Enter,
): Promise<Response> =>
  spreadOut(callersNetworks(request.headers).own, SPREAD.network, async () => {
    const isBridged = request.method === "POST";
    if (!isBridged && request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
      throw new ApiException(426, { reason: "upgrade-required", message: "Upgrade Required" });
    }
    const watches = watchWith !== undefined && !isBridged && isWithoutOrigin(request);
    const comeIn = watches ? watchWith : enterWith;
    const enter = async (visitor: Visitor): Promise<Entrance> => {
      const entrance = !watches && isForeignOrigin(request) ? "forbidden" : await comeIn(visitor, env);
      if (entrance === "flood") await scheduler.wait(FLOOD_WAITS);
      return entrance;
    };
    if (isBridged) return enterOverHttp(request, env, enter);
    const offered = offeredBy(request);
    const joins = offered.includes(JOINING_PROTOCOL);
    const entrance = await enter({ request, token: tokenFrom(offered), joins, isStream: false });
    return typeof entrance === "string" ? refuse(entrance) : entrance;
  });

const poolKindOf = (gameType: GameType, pool: string): PoolKind | null => {
  if (pool === "bots") return { gameType, isRated: true, isOfBots: true };
  return pool === "rated" || pool === "casual" ? { gameType, isRated: pool === "rated" } : null;
};

const METHODS = ["GET", "POST"];

export const socketRoutes = new Hono<AppEnv>()
  .route("/bridges", bridgeRoutes)
  .on(METHODS, "/hub", (context) => answer(context, enterHub))
  .on(METHODS, "/queue/:gameType/:pool", (context) => {
    const { gameType: name, pool } = context.req.param();
    const gameType = GAME_TYPES.find((type) => type === name);
    const kind = gameType === undefined ? null : poolKindOf(gameType, pool);
    return answer(context, (visitor, env) =>
      kind === null ? enterNothing(visitor, env) : enterQueue(visitor, env, kind),
    );
  })
  .on(METHODS, "/games/:gameId", (context) => {
    const { gameId } = context.req.param();
    if (!isGameId(gameId)) return answer(context, enterNothing);
    return answer(
      context,
      (visitor, env) => enterGame(visitor, env, gameId),
      (visitor, env) => watchGame(visitor, env, gameId),
    );
  })
  .on(METHODS, "/arenas/:id", (context) => {
    const { id } = context.req.param();
    return answer(context, (visitor, env) =>
      isArenaId(id) ? enterArena(visitor, env, id) : enterNothing(visitor, env),
    );
  })
  .on(METHODS, "/races/:code", (context) => {
    const { code } = context.req.param();
    return answer(context, (visitor, env) =>
      isCode(code) ? enterRace(visitor, env, code) : enterNothing(visitor, env),
    );
  });
