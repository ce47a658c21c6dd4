import { GUEST_PREFIX, type Identity } from "../../shared/identity.ts";
import { randomText } from "../core/random-text.ts";
import type { RequestContext } from "../core/request-context.ts";
import { cookieSession } from "./active-session.ts";

const NAME_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A new guest: `guest_` + 16 characters (80 random bits), named `Guest-` + 4. */
export const newGuest = (): Identity => ({
  identifier: `${GUEST_PREFIX}${randomText(16)}`,
  username: `Guest-${randomText(4, NAME_LETTERS)}`,
  role: "guest",
  formerGuest: null,
});

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
