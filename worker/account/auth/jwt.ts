import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** All our tokens are JWTs with one audience per kind, so that no kind passes for another. */
const ALGORITHM = "HS256";

/** The length of an HMAC-SHA-256 key. A shorter secret can be brute-forced. */
const MIN_SECRET_BYTES = 32;

export class WeakSecret extends Error {
  override readonly name = "WeakSecret";

  constructor() {
    super(`SESSION_SECRET has to have ${MIN_SECRET_BYTES} bytes or more: until then no token is signed or accepted`);
  }
}

const isLongEnough = (key: Uint8Array): boolean => key.length >= MIN_SECRET_BYTES;

export const isStrongSecret = (secret: string): boolean => isLongEnough(new TextEncoder().encode(secret));

const keyOf = (secret: string): Uint8Array => {
  const key = new TextEncoder().encode(secret);
  if (!isLongEnough(key)) throw new WeakSecret();
  return key;
};

interface TokenTerms {
  readonly subject: string;
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

/** The current one comes first. */
export type Secrets = string | readonly [string, ...string[]];

const claimsBy = async (token: string, audience: string, secret: string, grace: number): Promise<JWTPayload> =>
  (await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience, clockTolerance: grace })).payload;

/** Throws jose's error if the token is forged, expired, of another kind or no token. `grace` is in seconds. */
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

/** The previous secret counts while it is set, so that a new one logs nobody out. */
export const acceptedSecrets = (env: Env): Secrets => {
  const { data } = settings.safeParse(env);
  return data === undefined ? env.SESSION_SECRET : [env.SESSION_SECRET, data.SESSION_SECRET_PREVIOUS];
};
