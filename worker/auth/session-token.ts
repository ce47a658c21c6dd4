import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { claimsIn, type Secrets, signToken, WeakSecret } from "./jwt.ts";

const AUDIENCE = "session";

const claims = z.object({
  exp: z.int(),
  iat: z.int(),
  sub: z.string().min(1).max(64),
  role: z.enum(["guest", "player"]),
  name: z.string().min(1).max(40),
  ver: z.int().nonnegative(),
  was: z.string().min(1).max(64).optional(),
  sid: z.string().min(1).max(64).optional(),
});

export interface Session {
  readonly identity: Identity;
  /** The account's token version when the token was made; always 0 for guests. */
  readonly version: number;
  /** The login's row in the database. Null for guests, who have none, and in tokens made before there were such rows. */
  readonly sessionId: string | null;
}

export interface VerifiedSession extends Session {
  /** Seconds since 1970, as is `expiresAt`. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A session token that is valid for `lifetime` seconds. */
export const signSessionToken = (
  { identity, version, sessionId = null }: Omit<Session, "sessionId"> & Partial<Session>,
  lifetime: number,
  secret: string,
): Promise<string> => {
  const { identifier, username, role, formerGuest } = identity;
  const session = {
    role,
    name: username,
    ver: version,
    ...(formerGuest !== null && { was: formerGuest }),
    ...(sessionId !== null && { sid: sessionId }),
  };
  return signToken(session, { subject: identifier, audience: AUDIENCE, lifetime }, secret);
};

/**
 * The session of a token, or null when it is forged, expired, of another kind, or no token at all. Whether a player's
 * account still takes it is for `activeSession` to say.
 * @param grace seconds for which an expired token is accepted all the same
 */
export const verifySessionToken = async (
  token: string,
  secrets: Secrets,
  grace = 0,
): Promise<VerifiedSession | null> => {
  try {
    const payload = await claimsIn(token, AUDIENCE, secrets, grace);
    const { exp, iat, sub, role, name, ver, was = null, sid = null } = claims.parse(payload);
    return {
      identity: { identifier: sub, username: name, role, formerGuest: was },
      version: ver,
      sessionId: sid,
      issuedAt: iat,
      expiresAt: exp,
    };
  } catch (error) {
    if (error instanceof WeakSecret) throw error;
    return null;
  }
};
