import { z } from "zod";
import { claimsIn, type Secrets, signToken, WeakSecret } from "../auth/jwt.ts";

const AUDIENCE = "stop-digest";

/** In seconds. */
const LIFETIME = 365 * 86_400;

const STOP_PATH = "/unsubscribe";

const claims = z.object({ sub: z.string().min(1).max(64) });

/** The token can only end the mails. So it needs no version, and outlives a change of the password. */
export const signStopToken = (userId: string, secret: string): Promise<string> =>
  signToken({}, { subject: userId, audience: AUDIENCE, lifetime: LIFETIME }, secret);

export const readStopToken = async (token: string, secrets: Secrets): Promise<string | null> => {
  try {
    return claims.parse(await claimsIn(token, AUDIENCE, secrets)).sub;
  } catch (error) {
    if (error instanceof WeakSecret) throw error;
    return null;
  }
};

export const stopAddress = (origin: string, token: string): string =>
  `${origin}${STOP_PATH}?token=${encodeURIComponent(token)}`;
