import { parse } from "hono/utils/cookie";
import type { RequestContext } from "../core/request-context.ts";
import { type VerifiedSession, verifySessionToken } from "./session-token.ts";

/** The session that a browser is in, whatever the call itself authenticates with. */
export const cookieSession = ({ req, env }: RequestContext): Promise<VerifiedSession | null> =>
  verifySessionToken(parse(req.header("Cookie") ?? "").token ?? "", env.SESSION_SECRET);

/**
 * The guest that a browser was before it logs in to an account: seats taken as that guest stay its own. A browser that
 * is logged in to the same account already keeps the guest it was then.
 */
export const formerGuestOf = async (context: RequestContext, userId: string): Promise<string | null> => {
  const session = await cookieSession(context);
  if (session === null) return null;
  const { identity } = session;
  if (identity.role === "guest") return identity.identifier;
  return identity.identifier === userId ? identity.formerGuest : null;
};
