import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  DEVICE_LIFETIME,
  deviceIn,
  REGISTRATION_LIFETIME,
  registrationIn,
  signDevice,
  signRegistration,
} from "../auth/browser-token.ts";
import type { AppEnv } from "./app-env.ts";

/** The cookies by which a browser is known to an account again. Scripts cannot read them. */

const put = (context: Context<AppEnv>, name: string, value: string, maxAge: number): void =>
  setCookie(context, name, value, { httpOnly: true, secure: true, sameSite: "Lax", path: "/", maxAge });

const deviceOf = (context: Context<AppEnv>) => deviceIn(getCookie(context, "device") ?? "", context.env.SESSION_SECRET);

/** After whatever proves that an account is one's own: a login, a link from its mailbox. */
export const rememberBrowser = async (context: Context<AppEnv>, userId: string): Promise<void> => {
  const token = await signDevice(await deviceOf(context), userId, context.env.SESSION_SECRET);
  put(context, "device", token, DEVICE_LIFETIME);
};

export const rememberRegistration = async (context: Context<AppEnv>, userId: string): Promise<void> =>
  put(context, "registration", await signRegistration(userId, context.env.SESSION_SECRET), REGISTRATION_LIFETIME);

export const registeredHere = (context: Context<AppEnv>): Promise<string | null> =>
  registrationIn(getCookie(context, "registration") ?? "", context.env.SESSION_SECRET);

/** What to count a browser by that the account knows: it has been logged in with, or signed up with. Else null. */
export const knownBrowser = async (context: Context<AppEnv>, userId: string): Promise<string | null> => {
  const device = await deviceOf(context);
  if (device?.users.includes(userId)) return `${userId} ${device.id}`;
  return (await registeredHere(context)) === userId ? `${userId} registration` : null;
};
