import { z } from "zod";
import type { TokenResponse } from "../../shared/api.ts";
import type { Identity } from "../../shared/identity.ts";
import type { User } from "../data/schema.ts";
import { claimsIn, signToken } from "./jwt.ts";

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

/** A session token that is valid for `lifetime` seconds. */
export const signSessionToken = ({ identity, version }: Session, lifetime: number, secret: string): Promise<string> => {
  const { identifier, username, role, formerGuest } = identity;
  const session = { role, name: username, ver: version, ...(formerGuest !== null && { was: formerGuest }) };
  return signToken(session, { subject: identifier, audience: AUDIENCE, lifetime }, secret);
};

/**
 * The session of a token, or null when it is forged, expired, of another kind, or no token at all. Whether a player's
 * account still takes it is for `activeSession` to say.
 */
export const verifySessionToken = async (token: string, secret: string): Promise<VerifiedSession | null> => {
  try {
    const { exp, sub, role, name, ver, was = null } = claims.parse(await claimsIn(token, AUDIENCE, secret));
    return { identity: { identifier: sub, username: name, role, formerGuest: was }, version: ver, expiresAt: exp };
  } catch {
    return null;
  }
};

/** A player's session token, valid for `maxAge` seconds. */
export const playerToken = async (
  user: User,
  formerGuest: string | null,
  maxAge: number,
  secret: string,
): Promise<TokenResponse> => {
  const identity = { identifier: user.id, username: user.username, role: user.role, formerGuest };
  return { token: await signSessionToken({ identity, version: user.tokenVersion }, maxAge, secret), maxAge };
};

/** The token to go on with after a change of the account. It ends when the one before would have. */
export const renewedToken = (user: User, session: VerifiedSession, secret: string): Promise<TokenResponse> => {
  const maxAge = Math.max(1, session.expiresAt - Math.floor(Date.now() / 1000));
  return playerToken(user, session.identity.formerGuest, maxAge, secret);
};
