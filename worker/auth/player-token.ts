import type { TokenResponse } from "../../shared/api.ts";
import type { User } from "../data/schema.ts";
import { signSessionToken, type VerifiedSession } from "./session-token.ts";

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
