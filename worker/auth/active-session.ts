import { parse } from "hono/utils/cookie";
import type { RequestContext } from "../core/request-context.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { standingSession } from "../data/standing-session.ts";
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
 * The session of a token, or null when it is worth nothing (any more). One query for players, see `standingSession`; none
 * for guests. The name in the session is the account's present one.
 * @param grace seconds for which an expired token is accepted all the same
 */
export const activeSession = async (env: Env, token: string, grace = 0): Promise<ActiveSession | null> => {
  const session = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (session === null) return null;
  const { identity, version } = session;
  if (identity.role === "guest") return { session, user: null };
  const sessionId = session.sessionId ?? oldSessionId(session);
  const asked = { userId: identity.identifier, sessionId, version, isOld: session.sessionId === null };
  const found = await standingSession(database(env), asked, Date.now());
  if (found === null) return null;
  const { user, stored } = found;
  return {
    session: { ...session, sessionId: stored?.id ?? null, identity: { ...identity, username: user.username } },
    user,
  };
};

/** The session in a browser's cookie, even where the call itself carries another token. */
export const cookieSession = ({ req, env }: RequestContext): Promise<VerifiedSession | null> =>
  verifySessionToken(parse(req.header("Cookie") ?? "").token ?? "", acceptedSecrets(env));
