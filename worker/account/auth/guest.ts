import { GUEST_PREFIX, type Identity } from "../../../shared/account/identity.ts";
import type { AccountResponse, GuestLoginResponse, TokenResponse } from "../../../shared/api/api.ts";
import { GUEST_REMEMBERED, GUEST_TOKEN_LIFETIME } from "../../../shared/limits.ts";
import type { User } from "../../data/schema.ts";
import { randomText } from "../../platform/core/random-text.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { cookieSession } from "./active-session.ts";
import { acceptedSecrets } from "./jwt.ts";
import { signSessionToken, type VerifiedSession, verifySessionToken } from "./session-token.ts";

const NAME_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const newGuest = (): Identity => ({
  identifier: `${GUEST_PREFIX}${randomText(16)}`,
  username: `Guest-${randomText(4, NAME_LETTERS)}`,
  role: "guest",
  formerGuest: null,
});

const RENEWED_AFTER = GUEST_TOKEN_LIFETIME / 2;

const tokenOf = async (identity: Identity, secret: string): Promise<TokenResponse> => ({
  token: await signSessionToken({ identity, version: 0 }, GUEST_TOKEN_LIFETIME, secret),
  maxAge: GUEST_TOKEN_LIFETIME,
});

/** Keeps the guest if `former` is a guest's token and not too old. */
export const guestLogin = async (former: string, env: Env): Promise<GuestLoginResponse> => {
  const session = await verifySessionToken(former, acceptedSecrets(env), GUEST_REMEMBERED);
  const identity = session?.identity.role === "guest" ? session.identity : newGuest();
  return { ...(await tokenOf(identity, env.SESSION_SECRET)), account: accountOf(identity, null) };
};

export const extendedGuestToken = async (session: VerifiedSession, secret: string): Promise<TokenResponse | null> =>
  Date.now() / 1000 - session.issuedAt < RENEWED_AFTER ? null : tokenOf(session.identity, secret);

/** Seats of this guest still belong to the player. A browser that logs in again keeps the guest of its first login. */
export const formerGuestOf = async (context: RequestContext, userId: string): Promise<string | null> => {
  const session = await cookieSession(context);
  if (session === null) return null;
  const { identity } = session;
  if (identity.role === "guest") return identity.identifier;
  return identity.identifier === userId ? identity.formerGuest : null;
};

export const accountOf = (
  { identifier, username, role }: Identity,
  user: Pick<User, "email" | "isSupporter" | "isBot"> | null,
): AccountResponse => ({
  identifier,
  username,
  role,
  supporter: user?.isSupporter ?? false,
  ...(user?.isBot && { bot: true }),
  email: user?.email ?? null,
});
