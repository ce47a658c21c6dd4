import type { Identity } from "../../../shared/account/identity.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { answerInTime } from "./answer-in-time.ts";

/** Null for newcomers and bad tokens. Only the signature is checked: nothing that depends on the reader is secret. */
export const readerOf = async (env: Env, token: string | undefined): Promise<Identity | null> => {
  if (token === undefined) return null;
  const session = await answerInTime("reader", verifySessionToken(token, acceptedSecrets(env)));
  return session?.identity ?? null;
};
