import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  DEVICE_LIFETIME,
  deviceIn,
  hashOfAddress,
  REGISTRATION_LIFETIME,
  registrationIn,
  signDevice,
  signRegistration,
} from "../auth/browser-token.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * The cookies by which a browser is known to an account again. Scripts cannot read them, and the prefix `__Host-`, which
 * browsers watch over, keeps neighbours on the same domain from setting them.
 */

const put = (context: Context<AppEnv>, name: string, value: string, maxAge: number): void =>
  setCookie(context, name, value, { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax", path: "/", maxAge });

/** Cookies from before the prefix are as good: they are signed. */
const deviceOf = (context: Context<AppEnv>) =>
  deviceIn(getCookie(context, "device", "host") ?? getCookie(context, "device") ?? "", acceptedSecrets(context.env));

/** After whatever proves that an account is one's own: a login, a link from its mailbox. */
export const rememberBrowser = async (context: Context<AppEnv>, userId: string): Promise<void> => {
  const token = await signDevice(await deviceOf(context), userId, context.env.SESSION_SECRET);
  put(context, "device", token, DEVICE_LIFETIME);
};

export const rememberRegistration = async (context: Context<AppEnv>, userId: string, email: string): Promise<void> =>
  put(
    context,
    "registration",
    await signRegistration(userId, email, context.env.SESSION_SECRET),
    REGISTRATION_LIFETIME,
  );

const registrationOf = (context: Context<AppEnv>) =>
  registrationIn(getCookie(context, "registration", "host") ?? "", acceptedSecrets(context.env));

export const registeredHere = async (context: Context<AppEnv>): Promise<string | null> =>
  (await registrationOf(context))?.userId ?? null;

/**
 * The account for which this browser has signed up with an address, or null. It need not have that address: somebody else
 * may, which nobody is to learn.
 */
export const registeredWith = async (context: Context<AppEnv>, email: string): Promise<string | null> => {
  const registration = await registrationOf(context);
  return registration?.address === hashOfAddress(email) ? registration.userId : null;
};

/** What to count a browser by in which the account has been logged in with, or null. */
export const knownDevice = async (context: Context<AppEnv>, userId: string): Promise<string | null> => {
  const device = await deviceOf(context);
  return device?.users.includes(userId) ? `${userId} ${device.id}` : null;
};

/** The same of one that has signed up for an account. */
export const registrationKey = (userId: string): string => `${userId} registration`;

/** What to count a browser by that the account knows: it has been logged in with, or signed up with. Else null. */
export const knownBrowser = async (context: Context<AppEnv>, userId: string): Promise<string | null> => {
  const device = await knownDevice(context, userId);
  if (device !== null) return device;
  return (await registeredHere(context)) === userId ? registrationKey(userId) : null;
};
