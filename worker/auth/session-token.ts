import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "session";

const claims = z.object({
  exp: z.int(),
  sub: z.string().min(1).max(64),
  role: z.enum(["guest", "player"]),
  name: z.string().min(1).max(40),
  ver: z.int().nonnegative(),
  was: z.string().min(1).max(64).optional(),
});

export interface Session {
  readonly identity: Identity;
  /** The account's token version when the token was made; always 0 for guests. */
  readonly version: number;
}

export interface VerifiedSession extends Session {
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** A session token (JWT, HS256) that is valid for `lifetime` seconds. */
export const signSessionToken = (session: Session, lifetime: number, secret: string): Promise<string> =>
  new SignJWT({
    role: session.identity.role,
    name: session.identity.username,
    ver: session.version,
    ...(session.identity.formerGuest !== null && { was: session.identity.formerGuest }),
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(session.identity.identifier)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(keyOf(secret));

/**
 * The session of a token, or null when it is forged, expired, of another kind, or no token at all. Whether a player's
 * account still takes it is for `activeSession` to say.
 */
export const verifySessionToken = async (token: string, secret: string): Promise<VerifiedSession | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience: AUDIENCE });
    const { exp, sub, role, name, ver, was = null } = claims.parse(payload);
    return { identity: { identifier: sub, username: name, role, formerGuest: was }, version: ver, expiresAt: exp };
  } catch {
    return null;
  }
};
