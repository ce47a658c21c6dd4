import { type JWTPayload, jwtVerify, SignJWT } from "jose";

/** How all our tokens are signed and checked: JWTs with an audience for each kind, so that none passes for another. */
const ALGORITHM = "HS256";

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export interface TokenTerms {
  /** Whom it is about. */
  readonly subject: string;
  /** Which kind of token it is. */
  readonly audience: string;
  /** Seconds. */
  readonly lifetime: number;
}

export const signToken = (claims: JWTPayload, terms: TokenTerms, secret: string): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(terms.subject)
    .setAudience(terms.audience)
    .setIssuedAt()
    .setExpirationTime(`${terms.lifetime}s`)
    .sign(keyOf(secret));

/**
 * The claims of a token of this kind. Throws an error of jose's when it is forged, expired, of another kind, or none.
 * @param grace seconds for which an expired token is accepted all the same
 */
export const claimsIn = async (token: string, audience: string, secret: string, grace = 0): Promise<JWTPayload> =>
  (await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience, clockTolerance: grace })).payload;
