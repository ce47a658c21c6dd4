import { createHash } from "node:crypto";
import { z } from "zod";
import { emailKey } from "../../../shared/account/credentials.ts";
import { randomText } from "../../platform/core/random-text.ts";
import { claimsIn, type Secrets, signToken, WeakSecret } from "./jwt.ts";

/** They log nobody in. `device` marks an account's owner for limits, `registration` the browser that signed up. */

const DEVICE = "device";
const REGISTRATION = "registration";

/** In seconds. */
export const DEVICE_LIFETIME = 365 * 86_400;
export const REGISTRATION_LIFETIME = 86_400;

const MOST_ACCOUNTS = 5;

const deviceClaims = z.object({ sub: z.string().min(1).max(64), users: z.array(z.string().min(1).max(64)) });
const registrationClaims = z.object({ sub: z.string().min(1).max(64), address: z.string().max(64) });

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

interface Device {
  readonly id: string;
  readonly users: readonly string[];
}

export const deviceIn = async (token: string, secrets: Secrets): Promise<Device | null> => {
  const claims = await verified(token, DEVICE, deviceClaims, secrets);
  return claims && { id: claims.sub, users: claims.users };
};

export const signDevice = (before: Device | null, userId: string, secret: string): Promise<string> => {
  const users = [userId, ...(before?.users ?? []).filter((user) => user !== userId)].slice(0, MOST_ACCOUNTS);
  const subject = before?.id ?? randomText(16);
  return signToken({ users }, { subject, audience: DEVICE, lifetime: DEVICE_LIFETIME }, secret);
};

interface Registration {
  readonly userId: string;
  /** Hash of the address typed at sign-up, even if somebody else owns that address. */
  readonly address: string;
}

export const hashOfAddress = (email: string): string =>
  createHash("sha256").update(emailKey(email)).digest("base64url");

export const registrationIn = async (token: string, secrets: Secrets): Promise<Registration | null> => {
  const claims = await verified(token, REGISTRATION, registrationClaims, secrets);
  return claims && { userId: claims.sub, address: claims.address };
};

export const signRegistration = (userId: string, email: string, secret: string): Promise<string> =>
  signToken(
    { address: hashOfAddress(email) },
    { subject: userId, audience: REGISTRATION, lifetime: REGISTRATION_LIFETIME },
    secret,
  );
