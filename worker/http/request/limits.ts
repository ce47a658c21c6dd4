import type { Context } from "hono";
import { emailKey } from "../../../shared/account/credentials.ts";
import type { LimitName } from "../../../shared/api/call-limits.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import type { User } from "../../data/schema.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import {
  countTowards,
  enforceAttemptLimit,
  enforceLimit,
  enforceNetworkLimit,
  type TakeBack,
} from "../../platform/rate-limiter/limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import { knownDevice, registeredWith, registrationKey } from "../account/known-browser.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Counts a call against the caller's limit. Guests and callers without a session also count by network, because anybody
 * can become another guest. Throws a 429 with its exact Retry-After.
 */
export const limitCaller = async (context: Context<AppEnv>, name: LimitName): Promise<void> => {
  const { req, env } = context;
  const session =
    context.var.session ?? (await verifySessionToken(tokenIn(req.header("Authorization")), acceptedSecrets(env)));
  if (session !== null) await enforceLimit(env, name, session.identity.identifier);
  if (session?.identity.role === "player") return;
  // Twice as much as for one caller.
  await enforceNetworkLimit(env, name, callersNetworks(req.raw.headers), 2);
};

/** How limits count a browser that names an account. */
interface Browser {
  /** Rate-limit key of a browser with a limit of its own, or null. */
  readonly ownKey: string | null;
  /** True unless it has logged in to the account before: then strangers cannot use up the owner's limit. */
  readonly isStranger: boolean;
}

/**
 * Returns how to count a browser that has named an account: `typed` is a username or an address, and `user` is its
 * account, if there is one. A browser that signed up with the address counts by its own limit and as a stranger, even
 * if somebody else owns the address. If it counted as the owner's, its limit would reveal whether the address was free.
 */
const browserOf = async (context: Context<AppEnv>, user: User | null, typed: string): Promise<Browser> => {
  const device = user && (await knownDevice(context, user.id));
  if (device !== null) return { ownKey: device, isStranger: false };
  const signedUp = await registeredWith(context, typed);
  return { ownKey: signedUp && registrationKey(signedUp), isStranger: true };
};

/** Rate-limit key of a typed name or address, together with the caller's network. */
const strangerKey = ({ req }: RequestContext, typed: string): string =>
  `${typed.toLowerCase()} ${callersNetworks(req.raw.headers).own}`;

/**
 * Counts a login attempt before the password is checked. Strangers count by network and typed name, and also together
 * by typed name. A username and an address count separately even if they lead to one account: otherwise the limits
 * would reveal that they do. So somebody who knows both can try twice as often.
 */
export const limitLogin = async (context: Context<AppEnv>, user: User | null, typed: string): Promise<TakeBack> => {
  const { env } = context;
  const { ownKey, isStranger } = await browserOf(context, user, typed);
  if (ownKey !== null) await enforceLimit(env, "login-by-device", ownKey);
  if (!isStranger) return async () => undefined;
  await enforceLimit(env, "login-by-name", strangerKey(context, typed));
  return enforceAttemptLimit(env, typed.toLowerCase());
};

/** Limits of mails that anybody can request by naming an address. */

/** Mail to "ann+anything@" arrives where mail to "ann@" does. */
const mailboxOf = (email: string): string => emailKey(email).replace(/(?<=.)\+.*(?=@)/, "");

/**
 * Counts a mail to an address for a browser that the account does not know, or whose limits must reveal nothing about
 * the address.
 */
export const limitStrangersMail = async (context: RequestContext, email: string): Promise<void> => {
  await enforceLimit(context.env, "mail-by-address", strangerKey(context, email));
  await enforceLimit(context.env, "mail-to-address", mailboxOf(email));
};

/**
 * Counts a mail to an address that `user` owns. Strangers and known browsers count separately, so that strangers cannot
 * use up the owner's limit.
 */
export const limitMail = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const { ownKey, isStranger } = await browserOf(context, user, email);
  if (ownKey !== null) await enforceLimit(context.env, "mail-by-device", ownKey);
  if (isStranger) await limitStrangersMail(context, email);
};

/** Allows another confirmation mail only after a minute. */
export const limitResend = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const { ownKey, isStranger } = await browserOf(context, user, email);
  if (ownKey !== null) await enforceLimit(context.env, "resend", ownKey);
  if (isStranger) await enforceLimit(context.env, "resend", strangerKey(context, email));
};

/** Starts the minute of `limitResend` with the first mail, right after sign-up. */
export const countFirstMail = async (context: Context<AppEnv>, email: string, userId: string): Promise<void> => {
  const keys = [registrationKey(userId), strangerKey(context, email)];
  await Promise.all(keys.map((key) => countTowards(context.env, "resend", key)));
};
