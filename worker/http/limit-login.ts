import type { Context } from "hono";
import { TOO_MANY_LOGINS } from "../../shared/texts.ts";
import type { User } from "../data/schema.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import { enforcePatience } from "../rate-limiter/wrong-passwords.ts";
import type { AppEnv } from "./app-env.ts";
import { knownBrowser } from "./known-browser.ts";

/** What attempts at an account are counted by: its name and its address are one. */
export const accountKey = (user: User | null, identifier: string): string => user?.id ?? identifier.toLowerCase();

/**
 * Counts an attempt to log in before the password is looked at. Strangers count by account and network, and all of them
 * together by the account; a browser that the account knows has a limit of its own, so that strangers cannot lock its
 * owner out.
 */
export const limitLogin = async (context: Context<AppEnv>, user: User | null, identifier: string): Promise<void> => {
  const { env } = context;
  const browser = user && (await knownBrowser(context, user.id));
  if (browser !== null) return enforceLimit(env, "login-by-device", browser, TOO_MANY_LOGINS);
  const account = accountKey(user, identifier);
  const network = callersNetwork(context.req.raw.headers);
  await enforceLimit(env, "login-by-name", `${account} ${network}`, TOO_MANY_LOGINS);
  await enforcePatience(env, account, TOO_MANY_LOGINS);
};
