import type { TokenResponse } from "../../shared/api.ts";
import { randomText } from "../core/random-text.ts";
import type { RequestContext } from "../core/request-context.ts";
import { type Database, database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import type { StoredSession } from "../data/session-schema.ts";
import { endOldSession, endSession, extendSession, insertOldSession, insertSession } from "../data/sessions.ts";
import { deviceNamed } from "./device.ts";
import { oldSessionId } from "./old-session.ts";
import { signSessionToken, type VerifiedSession } from "./session-token.ts";
import { refuseSuspended } from "./suspension.ts";

/** A player's token is exchanged for a fresh one once it is that old: the session goes on while it is used. */
const RENEWED_AFTER = 86_400;

const countryIn = (header: string | undefined): string => (/^[A-Z]{2}$/.test(header ?? "") ? (header ?? "") : "");

const tokenOf = async (
  user: User,
  { formerGuest, sessionId }: { readonly formerGuest: string | null; readonly sessionId: string | null },
  maxAge: number,
  secret: string,
): Promise<TokenResponse> => {
  const identity = { identifier: user.id, username: user.username, role: user.role, formerGuest };
  return { token: await signSessionToken({ identity, version: user.tokenVersion, sessionId }, maxAge, secret), maxAge };
};

/** What a session is begun with. `lifetime` in seconds; device and country as `data/session-schema.ts` has them. */
export interface SessionTerms {
  readonly formerGuest: string | null;
  readonly lifetime: number;
  readonly device: string;
  readonly country: string;
}

/** Begins a session of a player: its row, and its first token. An account that is suspended gets none. */
export const beginSession = async (
  db: Database,
  user: User,
  { formerGuest, lifetime, device, country }: SessionTerms,
  secret: string,
): Promise<TokenResponse> => {
  const now = Date.now();
  refuseSuspended(user, now);
  const sessionId = randomText(16);
  const expiresAt = now + lifetime * 1000;
  const row = { id: sessionId, userId: user.id, device, country, createdAt: now, lastSeenAt: now, expiresAt, lifetime };
  await insertSession(db, row);
  return tokenOf(user, { formerGuest, sessionId }, lifetime, secret);
};

const placeOf = ({ req }: RequestContext): Pick<SessionTerms, "device" | "country"> => ({
  device: deviceNamed(req.header("User-Agent") ?? ""),
  country: countryIn(req.header("CF-IPCountry")),
});

/** The same on the device that calls. */
export const startSession = (
  context: RequestContext,
  user: User,
  formerGuest: string | null,
  lifetime: number,
): Promise<TokenResponse> => {
  const { env } = context;
  return beginSession(database(env), user, { formerGuest, lifetime, ...placeOf(context) }, env.SESSION_SECRET);
};

/** The row that a token from before there were rows has, or would have. */
const oldSession = (context: RequestContext, session: VerifiedSession, now: number): StoredSession => {
  const lifetime = session.expiresAt - session.issuedAt;
  return {
    id: oldSessionId(session),
    userId: session.identity.identifier,
    ...placeOf(context),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + lifetime * 1000,
    lifetime,
  };
};

/** Ends the session of a token, and says which one it was. */
export const logOut = async (context: RequestContext, session: VerifiedSession): Promise<string> => {
  const db = database(context.env);
  if (session.sessionId !== null) {
    await endSession(db, session.identity.identifier, session.sessionId);
    return session.sessionId;
  }
  const row = oldSession(context, session, Date.now());
  await endOldSession(db, row);
  return row.id;
};

/** The token to go on with after a change of the account, in the same session. It ends when the one before would have. */
export const renewedToken = (user: User, session: VerifiedSession, secret: string): Promise<TokenResponse> => {
  const maxAge = Math.max(1, session.expiresAt - Math.floor(Date.now() / 1000));
  return tokenOf(user, { ...session, formerGuest: session.identity.formerGuest }, maxAge, secret);
};

/**
 * A fresh token for a session that is in use, or null while the present one is young enough. It is valid for as long
 * as the first one was. A token from before sessions had rows gets one.
 */
export const extendedToken = async (
  context: RequestContext,
  user: User,
  session: VerifiedSession,
): Promise<TokenResponse | null> => {
  const { env } = context;
  const { formerGuest } = session.identity;
  const now = Date.now();
  if (session.sessionId === null) {
    const row = oldSession(context, session, now);
    await insertOldSession(database(env), row);
    return tokenOf(user, { formerGuest, sessionId: row.id }, row.lifetime, env.SESSION_SECRET);
  }
  if (now / 1000 - session.issuedAt < RENEWED_AFTER) return null;
  const lifetime = await extendSession(database(env), session.sessionId, now);
  return lifetime === null ? null : tokenOf(user, { ...session, formerGuest }, lifetime, env.SESSION_SECRET);
};
