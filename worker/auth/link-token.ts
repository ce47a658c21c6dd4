import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/**
 * The tokens in the links of our mails: JWTs with an audience of their own for each kind, so that none passes for
 * another or for a session. That each works once is seen to by what it does: it changes the very thing that it names.
 */
const ALGORITHM = "HS256";

/** Seconds. */
const LIFETIMES = {
  "confirm-email": 86_400,
  "reset-password": 3_600,
  "new-email": 86_400,
} as const satisfies Record<string, number>;

export type LinkKind = keyof typeof LIFETIMES;

const claims = z.object({ sub: z.string().min(1).max(64), ver: z.int().nonnegative(), email: z.string().min(1) });

export interface Link {
  readonly userId: string;
  /** The account's token version when the mail was sent. */
  readonly version: number;
  /** Where it was sent to. */
  readonly email: string;
}

export type VerifiedLink =
  | { readonly ok: true; readonly link: Link }
  | { readonly ok: false; readonly reason: "expired" | "invalid" };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export const signLinkToken = (kind: LinkKind, { userId, version, email }: Link, secret: string): Promise<string> =>
  new SignJWT({ ver: version, email })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setAudience(kind)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIMES[kind]}s`)
    .sign(keyOf(secret));

/** Says "expired" only of a token that is otherwise one of ours. */
export const verifyLinkToken = async (kind: LinkKind, token: string, secret: string): Promise<VerifiedLink> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [ALGORITHM], audience: kind });
    const { sub, ver, email } = claims.parse(payload);
    return { ok: true, link: { userId: sub, version: ver, email } };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
};
