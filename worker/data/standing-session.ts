import type { Millis } from "../../shared/time-controls.ts";
import type { Database } from "./database.ts";
import { findSession, isEnded, type SessionAndUser } from "./sessions.ts";
import { isSuspended } from "./suspensions.ts";

export interface SessionAsked {
  readonly userId: string;
  readonly sessionId: string;
  /** The account's token version when the token was made. */
  readonly version: number;
  /** Whether the token is from before sessions had rows: it is good without one. */
  readonly isOld: boolean;
}

/**
 * An account with one of its sessions, or null where that is worth nothing (any more): the account must exist, not be
 * suspended, and have the same password and address as when the token was made, and the login must not have ended. One
 * query.
 */
export const standingSession = async (
  db: Database,
  { userId, sessionId, version, isOld }: SessionAsked,
  now: Millis,
): Promise<SessionAndUser | null> => {
  const found = await findSession(db, userId, sessionId);
  if (found === null || found.user.tokenVersion !== version || isSuspended(found.user, now)) return null;
  const { stored } = found;
  return (stored === null ? isOld : !isEnded(stored)) ? found : null;
};
