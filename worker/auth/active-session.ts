import { parse } from "hono/utils/cookie";
import type { RequestContext } from "../core/request-context.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { findSession, isEnded } from "../data/sessions.ts";
import { isSuspended } from "../data/suspensions.ts";
import { acceptedSecrets } from "./jwt.ts";
import { oldSessionId } from "./old-session.ts";
import { type VerifiedSession, verifySessionToken } from "./session-token.ts";

export interface ActiveSession {
  readonly session: VerifiedSession;
  /** Null for guests, who have no row anywhere. */
  readonly user: User | null;
}

const BEARER = /^Bearer\s+/i;

/** Version 2 sends `Bearer <token>`, version 1 the bare token; either is taken on both. */
export const tokenIn = (authorization: string | undefined): string => (authorization ?? "").replace(BEARER, "").trim();

/**
 * The session of a token, or null when it is worth nothing (any more). A player's account must exist, not be suspended,
 * and have the same password and address as when the token was made, and the login must not have ended. One query for
 * players, none for guests. The name in the session is the account's present one.
 * @param grace seconds for which an expired token is accepted all the same
 */
export const activeSession = async (env: Env, token: string, grace = 0): Promise<ActiveSession | null> => {
  const session = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (session === null) return null;
  if (session.identity.role === "guest") return { session, user: null };
  const sessionId = session.sessionId ?? oldSessionId(session);
  const found = await findSession(database(env), session.identity.identifier, sessionId);
  if (found === null || found.user.tokenVersion !== session.version) return null;
  const { user, stored } = found;
  if (isSuspended(user, Date.now())) return null;
  if (stored === null ? session.sessionId !== null : isEnded(stored)) return null;
  const identity = { ...session.identity, username: user.username };
  return { session: { ...session, sessionId: stored?.id ?? null, identity }, user };
};

/** The session in a browser's cookie, even where the call itself carries another token. */
export const cookieSession = ({ req, env }: RequestContext): Promise<VerifiedSession | null> =>
  verifySessionToken(parse(req.header("Cookie") ?? "").token ?? "", acceptedSecrets(env));
