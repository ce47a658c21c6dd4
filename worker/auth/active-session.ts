import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { findSession } from "../data/sessions.ts";
import { type VerifiedSession, verifySessionToken } from "./session-token.ts";

export interface ActiveSession {
  readonly session: VerifiedSession;
  /** Null for guests, who have no row anywhere. */
  readonly user: User | null;
}

const BEARER = /^Bearer\s+/i;

/** Version 2 sends `Bearer <token>`, version 1 the bare token; both are taken on both. */
export const tokenIn = (authorization: string | undefined): string => (authorization ?? "").replace(BEARER, "").trim();

/**
 * The session of a token that is worth something today: a guest's, or a player's whose account exists, has not changed
 * its password or address since, and has not ended this login. Costs players one read, guests none. The name is the
 * account's present one.
 * @param grace seconds for which an expired token is taken all the same
 */
export const activeSession = async (env: Env, token: string, grace = 0): Promise<ActiveSession | null> => {
  const session = await verifySessionToken(token, env.SESSION_SECRET, grace);
  if (session === null) return null;
  if (session.identity.role === "guest") return { session, user: null };
  const found = await findSession(database(env), session.identity.identifier, session.sessionId);
  if (found === null || found.user.tokenVersion !== session.version) return null;
  if (session.sessionId !== null && found.stored === null) return null;
  const { user } = found;
  return { session: { ...session, identity: { ...session.identity, username: user.username } }, user };
};
