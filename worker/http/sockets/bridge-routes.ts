import { type Context, Hono } from "hono";
import { z } from "zod";
import { MAX_BODY_BYTES } from "../../../shared/limits.ts";
import { type BridgedFrames, MOST_BRIDGED_FRAMES } from "../../../shared/protocol/bridge.ts";
import { CLOSE_CODES, CLOSED_AS_FULL } from "../../../shared/protocol/protocol.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { type VerifiedSession, verifySessionToken } from "../../account/auth/session-token.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitBody } from "../request/limit-body.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { refuseScopes } from "../request/require-session.ts";
import { type ConnectionRefusal, type Entrance, SEAT_GRACE, type Visitor } from "./entrances.ts";

/** For networks that block WebSockets: shared/protocol/bridge.ts has the calls. */

const STATUS = { badToken: 401, forbidden: 403, notFound: 404, replaced: 409, flood: 429, full: 503 } as const;

const UNCACHED = { "Cache-Control": "no-store, no-transform" };

const refuse = (why: ConnectionRefusal): Response => {
  const closed = why === "full" ? CLOSED_AS_FULL : CLOSE_CODES[why];
  return Response.json({ closed }, { status: STATUS[why], headers: UNCACHED });
};

/** For pages. Programs have no browser in their way, and `/v3` besides. */
const sessionOf = async (env: Env, token: string): Promise<VerifiedSession | null> => {
  const session = await verifySessionToken(token, acceptedSecrets(env), SEAT_GRACE);
  if (session !== null && session.scopes !== null) throw refuseScopes([]);
  return session;
};

export const enterOverHttp = async (
  request: Request,
  env: Env,
  enter: (visitor: Visitor) => Promise<Entrance>,
): Promise<Response> => {
  const bridge = env.SOCKET_BRIDGE.get(env.SOCKET_BRIDGE.newUniqueId());
  const joins = new URL(request.url).searchParams.has("join");
  const token = tokenIn(request.headers.get("Authorization") ?? undefined);
  await sessionOf(env, token);
  const open: Visitor["openBridge"] = (owner, target, headers) => bridge.open(owner, target, [...headers]);
  const entrance = await enter({ request, token, joins, isStream: false, openBridge: open });
  if (typeof entrance === "string") return refuse(entrance);
  if (!entrance.ok) throw new ApiException(503, "busy");
  return Response.json({ bridge: bridge.id.toString() }, { status: 201, headers: UNCACHED });
};

/** Ids that the platform has not made reach no object. */
const bridgeOf = (env: Env, id: string) => {
  try {
    return env.SOCKET_BRIDGE.get(env.SOCKET_BRIDGE.idFromString(id));
  } catch {
    throw gone();
  }
};

const gone = (): ApiException => new ApiException(404, { reason: "no-such-address", message: "Not Found" });

/** A page of another site cannot send the token. */
const callerOf = async ({ env, req }: Context<AppEnv>): Promise<string> => {
  const session = await sessionOf(env, tokenIn(req.header("Authorization")));
  if (session === null) throw new ApiException(401, "unauthorized");
  return session.identity.identifier;
};

const count = z.int().nonnegative();

const bridgedFrames: z.ZodType<BridgedFrames> = z.strictObject({
  from: count,
  frames: z.array(z.string()).max(MOST_BRIDGED_FRAMES),
  heard: count,
  isOver: z.literal(true).optional(),
});

const wayDown = z.object({ heard: z.coerce.number().pipe(count), short: z.string().optional() });

export const bridgeRoutes = new Hono<AppEnv>()
  .get("/:id", async (context) => {
    const caller = await callerOf(context);
    const { heard, short } = parseWith(wayDown, context.req.query());
    const lines = await bridgeOf(context.env, context.req.param("id")).read(caller, heard, short !== undefined);
    if (lines === null) throw gone();
    return new Response(lines, { headers: { "Content-Type": "text/event-stream", ...UNCACHED } });
  })
  .post("/:id", limitBody(MAX_BODY_BYTES), async (context) => {
    const caller = await callerOf(context);
    const frames = await readBody(context, bridgedFrames);
    const taken = await bridgeOf(context.env, context.req.param("id")).take(caller, frames);
    if (taken === "gone") throw gone();
    if (taken === "gap")
      throw new ApiException(409, { reason: "malformed-call", message: "Earlier frames are missing" });
    return new Response(null, { status: 204, headers: UNCACHED });
  });
