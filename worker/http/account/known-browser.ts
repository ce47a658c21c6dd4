import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CookieName } from "../../../shared/account/kept-in-browser.ts";
import {
  DEVICE_LIFETIME,
  deviceIn,
  hashOfAddress,
  REGISTRATION_LIFETIME,
  registrationIn,
  signDevice,
  signRegistration,
} from "../../account/auth/browser-token.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import type { AppEnv } from "../request/app-env.ts";

/**
 * Scripts cannot read these cookies. The prefix `__Host-` keeps sibling domains from setting them. It needs `Secure`,
 * which WebKit stores only over HTTPS, even where the server is this machine.
 */
const kindOf = (context: Context<AppEnv>) =>
  new URL(context.req.url).protocol === "https:" ? ({ prefix: "host", secure: true } as const) : {};

const put = (context: Context<AppEnv>, name: CookieName, value: string, maxAge: number): void =>
  setCookie(context, name, value, { ...kindOf(context), httpOnly: true, sameSite: "Lax", path: "/", maxAge });

const cookieOf = (context: Context<AppEnv>, name: CookieName): string =>
  getCookie(context, name, kindOf(context).prefix) ?? "";

const deviceOf = (context: Context<AppEnv>) => deviceIn(cookieOf(context, "device"), acceptedSecrets(context.env));

export const isKnownDevice = async (context: Context<AppEnv>): Promise<boolean> => (await deviceOf(context)) !== null;

/** Call after a proof of ownership: a login, or a link from the account's mailbox. */
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
  registrationIn(cookieOf(context, "registration"), acceptedSecrets(context.env));

export const registeredHere = async (context: Context<AppEnv>): Promise<string | null> =>
  (await registrationOf(context))?.userId ?? null;

/** Or null. Somebody else may own that address, which the caller must not reveal. */
export const registeredWith = async (context: Context<AppEnv>, email: string): Promise<string | null> => {
  const registration = await registrationOf(context);
  return registration?.address === hashOfAddress(email) ? registration.userId : null;
};

/** Rate-limit key of a browser that has logged in to the account, or null. */
export const knownDevice = async (context: Context<AppEnv>, userId: string): Promise<string | null> => {
  const device = await deviceOf(context);
  return device?.users.includes(userId) ? `${userId} ${device.id}` : null;
};

/** Rate-limit key of a browser that has signed up for the account. */
export const registrationKey = (userId: string): string => `${userId} registration`;
