import type { GuestLoginResponse, TokenResponse } from "../../shared/api.ts";
import { GUEST_PREFIX, type Identity } from "../../shared/identity.ts";
import { GUEST_TOKEN_LIFETIME } from "../../shared/limits.ts";
import { randomText } from "../core/random-text.ts";
import type { RequestContext } from "../core/request-context.ts";
import { accountOf } from "./account-of.ts";
import { cookieSession } from "./active-session.ts";
import { acceptedSecrets } from "./jwt.ts";
import { signSessionToken, type VerifiedSession, verifySessionToken } from "./session-token.ts";

const NAME_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A new guest: `guest_` + 16 characters (80 random bits), named `Guest-` + 4. */
export const newGuest = (): Identity => ({
  identifier: `${GUEST_PREFIX}${randomText(16)}`,
  username: `Guest-${randomText(4, NAME_LETTERS)}`,
  role: "guest",
  formerGuest: null,
});

/** Seconds for which the token of a guest can be exchanged after its end, so that who comes back is who they were. */
const GUEST_REMEMBERED = 7 * 86_400;

/** A guest's token is exchanged for a fresh one once half of its life is over. */
const RENEWED_AFTER = GUEST_TOKEN_LIFETIME / 2;

const tokenOf = async (identity: Identity, secret: string): Promise<TokenResponse> => ({
  token: await signSessionToken({ identity, version: 0 }, GUEST_TOKEN_LIFETIME, secret),
  maxAge: GUEST_TOKEN_LIFETIME,
});

/** A token of the guest that `former` was a token of, if it was one of a guest and is not too old; else of a new guest. */
export const guestLogin = async (former: string, env: Env): Promise<GuestLoginResponse> => {
  const session = await verifySessionToken(former, acceptedSecrets(env), GUEST_REMEMBERED);
  const identity = session?.identity.role === "guest" ? session.identity : newGuest();
  return { ...(await tokenOf(identity, env.SESSION_SECRET)), account: accountOf(identity, null) };
};

/** A fresh token for a guest who is here, or null while the present one is young enough. */
export const extendedGuestToken = async (session: VerifiedSession, secret: string): Promise<TokenResponse | null> =>
  Date.now() / 1000 - session.issuedAt < RENEWED_AFTER ? null : tokenOf(session.identity, secret);

/**
 * Which guest a browser was before it logged in, so that the seats it took as that guest stay its own. A browser that
 * is already logged in to the same account keeps the guest of its first login.
 */
export const formerGuestOf = async (context: RequestContext, userId: string): Promise<string | null> => {
  const session = await cookieSession(context);
  if (session === null) return null;
  const { identity } = session;
  if (identity.role === "guest") return identity.identifier;
  return identity.identifier === userId ? identity.formerGuest : null;
};
