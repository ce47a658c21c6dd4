import type { Identity } from "../../shared/identity.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import { answerInTime } from "./answer-in-time.ts";

/**
 * Who opens a page, by the token in their cookie; null for a newcomer, and where it is no good. Its signature is all that is
 * looked at: what a page tells somebody because of it is no secret.
 */
export const readerOf = async (env: Env, token: string | undefined): Promise<Identity | null> => {
  if (token === undefined) return null;
  const session = await answerInTime("reader", verifySessionToken(token, acceptedSecrets(env)));
  return session?.identity ?? null;
};
