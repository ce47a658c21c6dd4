import { errors } from "jose";
import { z } from "zod";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { tokenIn } from "./active-session.ts";
import { acceptedSecrets, claimsIn, type Secrets, signToken, WeakSecret } from "./jwt.ts";

/** Nothing is stored: each token works once, because using it changes the version or the address that it names. */

/** In seconds. */
const LIFETIMES = {
  "confirm-email": 86_400,
  "reset-password": 3_600,
  "new-email": 86_400,
} as const satisfies Record<string, number>;

export type LinkKind = keyof typeof LIFETIMES;

const claims = z.object({ sub: z.string().min(1).max(64), ver: z.int().nonnegative(), email: z.string().min(1) });

export interface MailLink {
  readonly userId: string;
  readonly version: number;
  readonly email: string;
}

type VerifiedLink =
  | { readonly ok: true; readonly link: MailLink }
  | { readonly ok: false; readonly reason: "expired" | "invalid" };

export const signLinkToken = (kind: LinkKind, { userId, version, email }: MailLink, secret: string): Promise<string> =>
  signToken({ ver: version, email }, { subject: userId, audience: kind, lifetime: LIFETIMES[kind] }, secret);

/** "expired" only if the token is valid apart from its age. */
export const verifyLinkToken = async (kind: LinkKind, token: string, secrets: Secrets): Promise<VerifiedLink> => {
  try {
    const { sub, ver, email } = claims.parse(await claimsIn(token, kind, secrets));
    return { ok: true, link: { userId: sub, version: ver, email } };
  } catch (error) {
    if (error instanceof WeakSecret) throw error;
    return { ok: false, reason: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
};

/** Throws a 401 if the bearer's token is not valid. */
export const linkOf = async (context: RequestContext, kind: LinkKind): Promise<MailLink> => {
  const verified = await verifyLinkToken(
    kind,
    tokenIn(context.req.header("Authorization")),
    acceptedSecrets(context.env),
  );
  if (verified.ok) return verified.link;
  throw new ApiException(401, verified.reason === "expired" ? "link-expired" : "link-invalid");
};
