import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** How all our tokens are signed and checked: JWTs with an audience for each kind, so that none passes for another. */
const ALGORITHM = "HS256";

/** As many as HMAC-SHA-256 gives back: with fewer, a secret can be found by trying. */
const MIN_SECRET_BYTES = 32;

export class WeakSecret extends Error {
  override readonly name = "WeakSecret";

  constructor() {
    super(`SESSION_SECRET has to have ${MIN_SECRET_BYTES} bytes or more: until then no token is signed or accepted`);
  }
}

/** Throws where the operator's secret is too short or missing, so that nothing is signed or believed with it. */
const keyOf = (secret: string): Uint8Array => {
  const key = new TextEncoder().encode(secret);
  if (key.length < MIN_SECRET_BYTES) throw new WeakSecret();
  return key;
};

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

/** One secret, or several of which any may have signed, today's first. */
export type Secrets = string | readonly [string, ...string[]];

const claimsBy = async (token: string, audience: string, secret: string, grace: number): Promise<JWTPayload> =>
  (await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience, clockTolerance: grace })).payload;

/**
 * The claims of a token of this kind. Throws an error of jose's when it is forged, expired, of another kind, or none.
 * @param grace seconds for which an expired token is accepted all the same
 */
export const claimsIn = async (token: string, audience: string, secrets: Secrets, grace = 0): Promise<JWTPayload> => {
  const [secret, ...earlier] = typeof secrets === "string" ? [secrets] : secrets;
  try {
    return await claimsBy(token, audience, secret, grace);
  } catch (error) {
    const [next, ...others] = earlier;
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return claimsIn(token, audience, [next, ...others], grace);
  }
};

const settings = z.object({ SESSION_SECRET_PREVIOUS: z.string().min(MIN_SECRET_BYTES) });

/**
 * What a token may be signed by: today's secret, and the one before it as long as the operator leaves that set, so that
 * a new secret logs nobody out. One that is too short counts as none.
 */
export const acceptedSecrets = (env: Env): Secrets => {
  const { data } = settings.safeParse(env);
  return data === undefined ? env.SESSION_SECRET : [env.SESSION_SECRET, data.SESSION_SECRET_PREVIOUS];
};
