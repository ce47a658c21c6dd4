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

/** Guests and strangers also count by network. Throws a 429 with its exact Retry-After. */
export const limitCaller = async (context: Context<AppEnv>, name: LimitName): Promise<void> => {
  const { req, env } = context;
  const session =
    context.var.session ?? (await verifySessionToken(tokenIn(req.header("Authorization")), acceptedSecrets(env)));
  if (session !== null) await enforceLimit(env, name, session.identity.identifier);
  if (session?.identity.role === "player") return;
  // Twice as much as for one caller.
  await enforceNetworkLimit(env, name, callersNetworks(req.raw.headers), 2);
};

interface Browser {
  readonly ownKey: string | null;
  /** It has not logged in to the account. Strangers cannot use up the owner's limit. */
  readonly isStranger: boolean;
}

/**
 * `typed` is a username or an address. A browser that signed up with the address counts by its own limit and as a
 * stranger, even if somebody else owns the address: counting as the owner's, its limit would reveal whether the address
 * was free.
 */
const browserOf = async (context: Context<AppEnv>, user: User | null, typed: string): Promise<Browser> => {
  const device = user && (await knownDevice(context, user.id));
  if (device !== null) return { ownKey: device, isStranger: false };
  const signedUp = await registeredWith(context, typed);
  return { ownKey: signedUp && registrationKey(signedUp), isStranger: true };
};

const strangerKey = ({ req }: RequestContext, typed: string): string =>
  `${typed.toLowerCase()} ${callersNetworks(req.raw.headers).own}`;

/**
 * Call before checking the password. Strangers count by network and typed name, and together by typed name. A username
 * and an address count separately even if they lead to one account, as limits must not reveal that. So somebody who
 * knows both can try twice as often.
 */
export const limitLogin = async (context: Context<AppEnv>, user: User | null, typed: string): Promise<TakeBack> => {
  const { env } = context;
  const { ownKey, isStranger } = await browserOf(context, user, typed);
  if (ownKey !== null) await enforceLimit(env, "login-by-device", ownKey);
  if (!isStranger) return async () => undefined;
  await enforceLimit(env, "login-by-name", strangerKey(context, typed));
  return enforceAttemptLimit(env, typed.toLowerCase());
};

/** Mail to "ann+anything@" arrives where mail to "ann@" does. */
const mailboxOf = (email: string): string => emailKey(email).replace(/(?<=.)\+.*(?=@)/, "");

/** For browsers that the account does not know, or whose limits must reveal nothing about the address. */
export const limitStrangersMail = async (context: RequestContext, email: string): Promise<void> => {
  await enforceLimit(context.env, "mail-by-address", strangerKey(context, email));
  await enforceLimit(context.env, "mail-to-address", mailboxOf(email));
};

/** `user` owns the address. Strangers count separately, so that they cannot use up the owner's limit. */
export const limitMail = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const { ownKey, isStranger } = await browserOf(context, user, email);
  if (ownKey !== null) await enforceLimit(context.env, "mail-by-device", ownKey);
  if (isStranger) await limitStrangersMail(context, email);
};

export const limitResend = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const { ownKey, isStranger } = await browserOf(context, user, email);
  if (ownKey !== null) await enforceLimit(context.env, "resend", ownKey);
  if (isStranger) await enforceLimit(context.env, "resend", strangerKey(context, email));
};

/** Starts the minute of `limitResend`, right after sign-up. */
export const countFirstMail = async (context: Context<AppEnv>, email: string, userId: string): Promise<void> => {
  const keys = [registrationKey(userId), strangerKey(context, email)];
  await Promise.all(keys.map((key) => countTowards(context.env, "resend", key)));
};
