import { activeSession } from "../auth/active-session.ts";
import type { VerifiedSession } from "../auth/session-token.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { within } from "../core/within.ts";
import type { SessionReference } from "../durable-object/ended-sessions.ts";
import { type ConnectedIdentity, identityHeaders } from "../durable-object/identity-header.ts";
import type { Place } from "../durable-object/placement.ts";
import type { Channel } from "../player-hub/open-channels.ts";

/** Whether the login of a handshake stands: the player's hub says so, and the database where the hub does not. */

/** Milliseconds that the database has to say more of an account than its token does. A clock may be running. */
const ACCOUNT_WITHIN = 1000;

/** Who connects, and in which login; guests have none. */
export interface Admitted {
  readonly identity: ConnectedIdentity;
  readonly session: SessionReference | null;
  readonly isExpired: boolean;
}

/** Somebody whose token has a good signature. Whether the login stands is still to be seen. */
export interface Signed extends Admitted {
  readonly token: string;
  readonly grace: number;
}

export const asSigned = (
  { identity, sessionId, version, expiresAt }: VerifiedSession,
  place: Place | null,
  token: string,
  grace: number,
): Signed => ({
  identity: { ...identity, ...(place !== null && { place }) },
  session: identity.role === "player" ? { sessionId, version } : null,
  isExpired: expiresAt * 1000 <= Date.now(),
  token,
  grace,
});

/**
 * Who comes with a login by what the database says, or null when it stands no more. While the database fails, or is
 * silent, the signature is enough: a game goes on without the database, so players must be able to come back to it.
 */
export const lookedUp = async (env: Env, signed: Signed): Promise<Admitted | null> => {
  try {
    const active = await within(ACCOUNT_WITHIN, activeSession(env, signed.token, signed.grace));
    if (active === null) return null;
    const { session, user } = active;
    const reference = signed.session && { sessionId: session.sessionId, version: session.version };
    return {
      ...signed,
      identity: { ...signed.identity, ...session.identity, ...(user?.isSupporter && { isSupporter: true }) },
      session: reference,
    };
  } catch (error) {
    logError("socket-handshake", error);
    return signed;
  }
};

/** A login that the player's hub knows how to look at: guests have none, and it has no row in tokens from before. */
export const loginOf = ({ session }: Signed): SessionReference | null => (session?.sessionId == null ? null : session);

export const headersOf = ({ identity, session, isExpired }: Admitted): Headers =>
  identityHeaders(identity, session, isExpired);

/**
 * Whether a player's hub knows of no reason against a socket. It notes where the socket is, to close it when the session
 * ends. A hub that fails, or still runs the build before, keeps nobody out of a game.
 */
export const mayEnter = async (env: Env, { identity, session }: Admitted, channel: Channel): Promise<boolean> => {
  if (session === null) return true;
  try {
    return await env.PLAYER_HUB.getByName(identity.identifier).enterChannel(channel, session);
  } catch (error) {
    logError("socket-not-noted", error);
    return true;
  }
};

/**
 * Who is let into a room or a queue, or null: the player's hub knows which logins stand. One that fails, or still runs the
 * build before, is done without.
 */
export const admitTo = async (env: Env, channel: Channel, signed: Signed): Promise<Admitted | null> => {
  const login = loginOf(signed);
  if (login !== null) {
    try {
      const claim = { identity: signed.identity, session: login };
      const identity = await env.PLAYER_HUB.getByName(signed.identity.identifier).admit(claim, channel, requestId());
      return identity && { ...signed, identity };
    } catch (error) {
      logError("hub-not-asked", error);
    }
  }
  const found = await lookedUp(env, signed);
  return found !== null && (await mayEnter(env, found, channel)) ? found : null;
};
