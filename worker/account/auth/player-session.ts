import type { Scopes } from "../../../shared/account/scopes.ts";
import type { TokenResponse } from "../../../shared/api/api.ts";
import type { ToldReason } from "../../../shared/api-reason.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { extendSession, insertSession, lengthenSession } from "../../data/account/sessions.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { type Database, database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { randomText } from "../../platform/core/random-text.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { signSessionToken, type VerifiedSession } from "./session-token.ts";

/** In seconds. A session in use never expires. */
const RENEWED_AFTER = 86_400;

/** As Cloudflare located it; "" if unknown. */
export const countryIn = (header: string | null): string => (/^[A-Z]{2}$/.test(header ?? "") ? (header ?? "") : "");

export const tokenOf = async (
  user: User,
  {
    formerGuest,
    sessionId,
    scopes = null,
  }: { readonly formerGuest: string | null; readonly sessionId: string | null; readonly scopes?: Scopes },
  maxAge: number,
  secret: string,
): Promise<TokenResponse> => {
  const identity = { identifier: user.id, username: user.username, role: user.role, formerGuest };
  const wasSuspended = isSuspended(user, Date.now());
  const session = { identity, version: user.tokenVersion, sessionId, wasSuspended, scopes };
  return { token: await signSessionToken(session, maxAge, secret), maxAge };
};

/** `lifetime` is in seconds. Device and country are as in the table `sessions`. */
interface SessionTerms {
  readonly formerGuest: string | null;
  readonly lifetime: number;
  readonly device: string;
  readonly country: string;
}

export const beginSession = async (
  db: Database,
  user: User,
  { formerGuest, lifetime, device, country }: SessionTerms,
  secret: string,
): Promise<TokenResponse> => {
  const now = Date.now();
  const sessionId = randomText(16);
  const expiresAt = now + lifetime * 1000;
  const row = { id: sessionId, userId: user.id, device, country, createdAt: now, lastSeenAt: now, expiresAt, lifetime };
  await insertSession(db, row);
  return tokenOf(user, { formerGuest, sessionId }, lifetime, secret);
};

const placeOf = ({ req }: RequestContext): Pick<SessionTerms, "device" | "country"> => ({
  device: deviceNamed(req.header("User-Agent") ?? ""),
  country: countryIn(req.raw.headers.get("CF-IPCountry")),
});

export const startSession = (
  context: RequestContext,
  user: User,
  formerGuest: string | null,
  lifetime: number,
): Promise<TokenResponse> => {
  const { env } = context;
  return beginSession(database(env), user, { formerGuest, lifetime, ...placeOf(context) }, env.SESSION_SECRET);
};

/** For the same session after a change of the account. Expires when the previous one would have. */
export const renewedToken = (user: User, session: VerifiedSession, secret: string): Promise<TokenResponse> => {
  const maxAge = Math.max(1, session.expiresAt - Math.floor(Date.now() / 1000));
  return tokenOf(user, { ...session, formerGuest: session.identity.formerGuest }, maxAge, secret);
};

/** Null while the current one is young enough, and for personal tokens, which are shown once. */
export const extendedToken = async (env: Env, user: User, session: VerifiedSession): Promise<TokenResponse | null> => {
  const now = Date.now();
  if (session.scopes !== null || session.sessionId === null) return null;
  if (now / 1000 - session.issuedAt < RENEWED_AFTER) return null;
  const lifetime = await extendSession(database(env), session.sessionId, now);
  const { formerGuest } = session.identity;
  return lifetime === null ? null : tokenOf(user, { ...session, formerGuest }, lifetime, env.SESSION_SECRET);
};

/** To at least `lifetime` seconds from now. Null if the session lasts that long already. */
export const lengthenedToken = async (
  env: Env,
  user: User,
  session: VerifiedSession,
  lifetime: number,
): Promise<TokenResponse | null> => {
  const { sessionId, identity } = session;
  if (sessionId === null || !(await lengthenSession(database(env), sessionId, lifetime, Date.now()))) return null;
  return tokenOf(user, { sessionId, formerGuest: identity.formerGuest }, lifetime, env.SESSION_SECRET);
};

/** First match wins: later names also occur in the User-Agents of the earlier browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

const deviceNamed = (userAgent: string): string => {
  const [browser, system] = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  if (browser === undefined) return system ?? "Unknown device";
  return system === undefined ? browser : `${browser} on ${system}`;
};

const reasonOf = ({ suspendedUntil: until, suspensionReason }: User): ToldReason => {
  const why = suspensionReason ?? "";
  return until === null ? { reason: "suspended", why } : { reason: "suspended-until", until, why };
};

/** Throws a 423, as a 403 means an unconfirmed address. The caller must have proved to own the account. */
export const refuseSuspended = (user: User, now: Millis): void => {
  if (isSuspended(user, now)) throw new ApiException(423, reasonOf(user));
};
