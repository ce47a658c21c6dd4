import { activeSession } from "../../account/auth/active-session.ts";
import type { VerifiedSession } from "../../account/auth/session-token.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import type { SessionReference } from "../../platform/object/ended-sessions.ts";
import { type ConnectedIdentity, identityHeaders } from "../../platform/object/identity-header.ts";
import type { Place } from "../../platform/object/placement.ts";
import type { Channel } from "../../player/session/open-channels.ts";

/** The player's hub knows, or else D1. */

/** Milliseconds to wait for D1. A clock may be running meanwhile. */
const ACCOUNT_WITHIN = 1000;

/** Seconds. */
const BUSY_RETRY_AFTER = 5;

export interface Admitted {
  readonly identity: ConnectedIdentity;
  readonly session: SessionReference | null;
  readonly isExpired: boolean;
}

/** The signature is good. Whether the session is still valid is not checked yet. */
export interface Signed extends Admitted {
  readonly token: string;
  readonly grace: number;
}

export const asSigned = (
  { identity, sessionId, version, scopes, expiresAt }: VerifiedSession,
  place: Place | null,
  token: string,
  grace: number,
): Signed => ({
  identity: { ...identity, ...(scopes !== null && { scopes }), ...(place !== null && { place }) },
  session: sessionId === null ? null : { sessionId, version },
  isExpired: expiresAt * 1000 <= Date.now(),
  token,
  grace,
});

const activeNow = (env: Env, { token, grace }: Pick<Signed, "token" | "grace">) =>
  answerOr("unknown", ACCOUNT_WITHIN, "socket-handshake", () => activeSession(env, token, grace));

/**
 * Null if the session has ended. If D1 is down, a login's signature is enough: games go on without D1, so players must
 * be able to reconnect. Personal tokens live too long for that: they get a 503.
 */
export const lookedUp = async (env: Env, signed: Signed): Promise<Admitted | null> => {
  if (signed.session === null) return signed;
  const active = await activeNow(env, signed);
  if (active === "unknown") {
    if (signed.identity.scopes !== undefined) throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
    return signed;
  }
  if (active === null) return null;
  const { session, user } = active;
  const identity = {
    ...signed.identity,
    ...session.identity,
    ...(user?.isSupporter && { isSupporter: true as const }),
  };
  return { ...signed, identity };
};

/** A session begun while suspended. False while D1 is silent: its signature would let a suspended player in. */
export const isRestored = async (env: Env, token: string, grace: number): Promise<boolean> => {
  const active = await activeNow(env, { token, grace });
  return active !== "unknown" && active !== null;
};

export const headersOf = ({ identity, session, isExpired }: Admitted): Headers =>
  identityHeaders(identity, session, isExpired);

/** Null if not admitted. If the hub is silent, asks D1 as `lookedUp` does, which may throw a 503. */
export const admitTo = async (env: Env, channel: Channel | null, signed: Signed): Promise<Admitted | null> => {
  const { identity, session } = signed;
  if (session === null) return signed;
  try {
    const hub = env.PLAYER_HUB.getByName(identity.identifier);
    const admitted = await hub.admit({ identity, session }, channel, requestId());
    return admitted && { ...signed, identity: admitted };
  } catch (error) {
    logError("hub-not-asked", error);
    return lookedUp(env, signed);
  }
};
