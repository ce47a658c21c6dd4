import { createHash } from "node:crypto";
import { z } from "zod";
import { emailKey } from "../../shared/credentials.ts";
import { randomText } from "../core/random-text.ts";
import { claimsIn, type Secrets, signToken, WeakSecret } from "./jwt.ts";

/**
 * What a browser keeps to be known again. Neither logs anybody in: they tell the owner of an account from strangers
 * where limits are counted, and whoever signed up from whoever has only the mail.
 */

const DEVICE = "device";
const REGISTRATION = "registration";

/** Seconds. */
export const DEVICE_LIFETIME = 365 * 86_400;
export const REGISTRATION_LIFETIME = 86_400;

/** Accounts that one browser is known to; the one used last stands first. */
const MOST_ACCOUNTS = 5;

const deviceClaims = z.object({ sub: z.string().min(1).max(64), users: z.array(z.string().min(1).max(64)) });
const registrationClaims = z.object({ sub: z.string().min(1).max(64), address: z.string().max(64).exactOptional() });

const verified = async <Schema extends z.ZodType>(
  token: string,
  audience: string,
  schema: Schema,
  secrets: Secrets,
): Promise<z.output<Schema> | null> => {
  try {
    return schema.parse(await claimsIn(token, audience, secrets));
  } catch (error) {
    if (error instanceof WeakSecret) throw error;
    return null;
  }
};

/** A browser that has been logged in with. */
export interface Device {
  readonly id: string;
  readonly users: readonly string[];
}

export const deviceIn = async (token: string, secrets: Secrets): Promise<Device | null> => {
  const claims = await verified(token, DEVICE, deviceClaims, secrets);
  return claims && { id: claims.sub, users: claims.users };
};

/** The token of a browser in which this account has just been logged in, too. */
export const signDevice = (before: Device | null, userId: string, secret: string): Promise<string> => {
  const users = [userId, ...(before?.users ?? []).filter((user) => user !== userId)].slice(0, MOST_ACCOUNTS);
  const subject = before?.id ?? randomText(16);
  return signToken({ users }, { subject, audience: DEVICE, lifetime: DEVICE_LIFETIME }, secret);
};

/** What was signed up for in a browser. */
export interface Registration {
  readonly userId: string;
  /** A hash of the address that was given, whoever has it; null in cookies of an older build. */
  readonly address: string | null;
}

export const hashOfAddress = (email: string): string =>
  createHash("sha256").update(emailKey(email)).digest("base64url");

export const registrationIn = async (token: string, secrets: Secrets): Promise<Registration | null> => {
  const claims = await verified(token, REGISTRATION, registrationClaims, secrets);
  return claims && { userId: claims.sub, address: claims.address ?? null };
};

export const signRegistration = (userId: string, email: string, secret: string): Promise<string> =>
  signToken(
    { address: hashOfAddress(email) },
    { subject: userId, audience: REGISTRATION, lifetime: REGISTRATION_LIFETIME },
    secret,
  );
