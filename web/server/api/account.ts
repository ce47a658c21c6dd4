import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";
import { accountOfGuest } from "./guest-login.ts";
import { readToken, writeToken } from "./token-cookie.ts";

/** Often enough to renew a guest's token, which lasts a day and is renewed in its second half. */
const ASK_EVERY: Millis = 6 * 3_600_000;
/** For a suspended player: their page opens soon after the suspension ends. */
const ASK_SUSPENDED_EVERY: Millis = 60_000;

/** The last token that this page wrote as a renewal. */
let renewed = "";

/**
 * The account of a token. Not retried: a 403 means that the token is invalid. Polled, even in a hidden tab, so that the
 * session lasts as long as a page is open. A renewed token is written to the cookie, unless the cookie holds the token
 * of another log-in.
 */
export const accountQuery = (token: string) =>
  queryOptions({
    queryKey: ["account", token],
    queryFn: async ({ signal }) => {
      const account = await call("GET /api/v2/account", { token, signal });
      const stored = readToken();
      if (account.renewal !== undefined && (stored === token || stored === renewed)) {
        renewed = account.renewal.token;
        writeToken(renewed, account.renewal.maxAge);
      }
      return account;
    },
    // The guest login has already returned the account.
    initialData: () => accountOfGuest(token),
    refetchOnMount: true,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.suspension === undefined ? ASK_EVERY : ASK_SUSPENDED_EVERY),
    refetchIntervalInBackground: true,
  });

/** True if the server accepts the token. Any failure is logged and returns false. */
export const isTokenValid = async (token: string): Promise<boolean> => {
  try {
    await call("GET /api/v1/account", { token });
    return true;
  } catch (error) {
    console.info("The token check failed", error);
    return false;
  }
};
