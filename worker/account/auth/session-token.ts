import { z } from "zod";
import type { Identity } from "../../../shared/account/identity.ts";
import { SCOPES, type Scopes } from "../../../shared/account/scopes.ts";
import { claimsIn, type Secrets, signToken, WeakSecret } from "./jwt.ts";

const AUDIENCE = "session";

const claims = z
  .object({
    exp: z.int(),
    iat: z.int(),
    sub: z.string().min(1).max(64),
    role: z.enum(["guest", "player"]),
    name: z.string().min(1).max(40),
    ver: z.int().nonnegative(),
    was: z.string().min(1).max(64).optional(),
    sid: z.string().min(1).max(64).optional(),
    sus: z.literal(true).optional(),
    scp: z.array(z.enum(SCOPES)).optional(),
  })
  .refine(({ role, sid }) => role === "guest" || sid !== undefined, "a player's token names its session");

export interface Session {
  readonly identity: Identity;
  /** When the token was signed; always 0 for guests. */
  readonly version: number;
  readonly sessionId: string | null;
}

export interface VerifiedSession extends Session {
  readonly scopes: Scopes;
  readonly wasSuspended: boolean;
  /** Seconds since 1970, like `expiresAt`. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export const signSessionToken = (
  {
    identity,
    version,
    sessionId = null,
    wasSuspended = false,
    scopes = null,
  }: Pick<Session, "identity" | "version"> & Partial<Pick<VerifiedSession, "sessionId" | "wasSuspended" | "scopes">>,
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
    ...(wasSuspended && { sus: true }),
    ...(scopes !== null && { scp: scopes }),
  };
  return signToken(session, { subject: identifier, audience: AUDIENCE, lifetime }, secret);
};

/** Does not check whether the session still exists: see `activeSession`. `grace` is in seconds. */
export const verifySessionToken = async (
  token: string,
  secrets: Secrets,
  grace = 0,
): Promise<VerifiedSession | null> => {
  try {
    const payload = await claimsIn(token, AUDIENCE, secrets, grace);
    const { exp, iat, sub, role, name, ver, was = null, sid = null, sus = false, scp = null } = claims.parse(payload);
    return {
      identity: { identifier: sub, username: name, role, formerGuest: was },
      version: ver,
      sessionId: sid,
      wasSuspended: sus,
      scopes: scp,
      issuedAt: iat,
      expiresAt: exp,
    };
  } catch (error) {
    if (error instanceof WeakSecret) throw error;
    return null;
  }
};
