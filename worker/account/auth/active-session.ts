import { parse } from "hono/utils/cookie";
import { ownerOfSession } from "../../data/account/sessions.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { acceptedSecrets } from "./jwt.ts";
import { type VerifiedSession, verifySessionToken } from "./session-token.ts";

export interface ActiveSession {
  readonly session: VerifiedSession;
  readonly user: User | null;
}

const BEARER = /^Bearer\s+/i;

/** Version 2 clients send `Bearer <token>`, version 1 clients the bare token. Both forms work on all routes. */
export const tokenIn = (authorization: string | undefined): string => (authorization ?? "").replace(BEARER, "").trim();

/** The account may be suspended. One query for players, none for guests. `grace` is in seconds. */
export const ownersSession = async (env: Env, token: string, grace = 0): Promise<ActiveSession | null> => {
  const session = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (session === null) return null;
  const { identity, version } = session;
  if (identity.role === "guest") return { session, user: null };
  const asked = { userId: identity.identifier, sessionId: session.sessionId ?? "", version };
  const user = await ownerOfSession(database(env), asked);
  if (user === null) return null;
  const known = { ...identity, username: user.username, ...(user.isBot && { isBot: true as const }) };
  return { session: { ...session, identity: known }, user };
};

/** Null for a suspended account, too. */
export const activeSession = async (env: Env, token: string, grace = 0): Promise<ActiveSession | null> => {
  const active = await ownersSession(env, token, grace);
  return active?.user && isSuspended(active.user, Date.now()) ? null : active;
};

export const cookieSession = ({ req, env }: RequestContext): Promise<VerifiedSession | null> =>
  verifySessionToken(parse(req.header("Cookie") ?? "").token ?? "", acceptedSecrets(env));
