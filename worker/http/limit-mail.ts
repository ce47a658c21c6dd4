import type { Context } from "hono";
import { emailKey } from "../../shared/credentials.ts";
import type { User } from "../data/schema.ts";
import { countTowards, enforceLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
import { knownBrowser } from "./known-browser.ts";

/** The limits of mails that anybody can ask for by naming an address. */

/** What a caller and an address are counted by when the account does not know the browser. */
const strangerKey = (context: Context<AppEnv>, email: string): string =>
  `${emailKey(email)} ${callersNetwork(context.req.raw.headers)}`;

/** Before anything is looked up. */
export const limitMailCaller = ({ env, req }: Context<AppEnv>): Promise<void> =>
  enforceLimit(env, "mail-by-ip", callersNetwork(req.raw.headers), "too-many-requests");

/**
 * Counts a mail to an address, which `user` has. Strangers are counted apart from a browser that the account knows, so
 * that they cannot use up what its owner may ask for.
 */
export const limitMail = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const { env } = context;
  const browser = user && (await knownBrowser(context, user.id));
  if (browser !== null) return enforceLimit(env, "mail-by-device", browser, "too-many-mails");
  await enforceLimit(env, "mail-by-address", strangerKey(context, email), "too-many-mails");
  await enforceLimit(env, "mail-to-address", emailKey(email), "too-many-mails");
};

/** Makes who asks for the confirmation mail again wait a minute. */
export const limitResend = async (context: Context<AppEnv>, email: string, user: User | null): Promise<void> => {
  const browser = user && (await knownBrowser(context, user.id));
  const key = browser ?? strangerKey(context, email);
  await enforceLimit(context.env, "resend", key, "mail-too-soon");
};

/** The same from the first mail on, for whoever has just signed up. */
export const countFirstMail = async (context: Context<AppEnv>, email: string, userId: string): Promise<void> => {
  const keys = [`${userId} registration`, strangerKey(context, email)];
  await Promise.all(keys.map((key) => countTowards(context.env, "resend", key)));
};
