import type { Context } from "hono";
import type { User } from "../data/schema.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import { enforcePatience } from "../rate-limiter/wrong-passwords.ts";
import type { AppEnv } from "./app-env.ts";
import { knownBrowser, knownDevice, registrationKey } from "./known-browser.ts";

/** What attempts at an account are counted by: its name and its address are one. */
export const accountKey = (user: User | null, identifier: string): string => user?.id ?? identifier.toLowerCase();

const limitStranger = async ({ env, req }: Context<AppEnv>, account: string): Promise<void> => {
  const network = callersNetwork(req.raw.headers);
  await enforceLimit(env, "login-by-name", `${account} ${network}`, "too-many-logins");
  await enforcePatience(env, account, "too-many-logins");
};

/**
 * Counts an attempt to log in before the password is looked at. Strangers count by account and network, and all of them
 * together by the account; a browser that the account knows has a limit of its own, so that strangers cannot lock its
 * owner out. One that has signed up with the address, `signedUp` being the account it got, counts as both, whether the
 * address is that account's or somebody else's: a limit must not tell which.
 */
export const limitLogin = async (
  context: Context<AppEnv>,
  user: User | null,
  identifier: string,
  signedUp: string | null = null,
): Promise<void> => {
  const account = accountKey(user, identifier);
  if (signedUp !== null) {
    const device = user === null ? null : await knownDevice(context, user.id);
    await enforceLimit(context.env, "login-by-device", device ?? registrationKey(signedUp), "too-many-logins");
    if (device === null) await limitStranger(context, account);
    return;
  }
  const browser = user && (await knownBrowser(context, user.id));
  if (browser === null) await limitStranger(context, account);
  else await enforceLimit(context.env, "login-by-device", browser, "too-many-logins");
};
