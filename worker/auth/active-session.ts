import { parse } from "hono/utils/cookie";
import type { RequestContext } from "../core/request-context.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { findUser } from "../data/users.ts";
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
 * The session of a token that is worth something today: a guest's, or a player's whose account exists and has not
 * changed its password or address since. Costs players one read, guests none. The name is the account's present one.
 */
export const activeSession = async (env: Env, token: string): Promise<ActiveSession | null> => {
  const session = await verifySessionToken(token, env.SESSION_SECRET);
  if (session === null) return null;
  if (session.identity.role === "guest") return { session, user: null };
  const user = await findUser(database(env), session.identity.identifier);
  if (user === null || user.tokenVersion !== session.version) return null;
  return { session: { ...session, identity: { ...session.identity, username: user.username } }, user };
};

/** The session that a browser is in, whatever the call itself authenticates with. */
export const cookieSession = ({ req, env }: RequestContext): Promise<VerifiedSession | null> =>
  verifySessionToken(parse(req.header("Cookie") ?? "").token ?? "", env.SESSION_SECRET);
