import { queryOptions } from "@tanstack/react-query";
import type { AccountResponse } from "../../shared/api.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { callApi } from "./client.ts";
import { accountOfGuest } from "./guest-login.ts";
import { readToken, writeToken } from "./token-cookie.ts";

/** Often enough for a guest, whose token lasts a day and is exchanged in its second half. */
const ASK_EVERY: Millis = 6 * 3_600_000;

/** The token that this page wrote last in place of an older one. */
let renewed = "";

/**
 * Who the token belongs to. Not repeated when it fails: a 403 means that the token is worth nothing. Asked again and
 * again, also in a hidden tab: the session goes on while a page is open. The fresh token that may come with the answer
 * goes into the cookie, unless somebody else is logged in there by now.
 */
export const accountQuery = (token: string) =>
  queryOptions({
    queryKey: ["account", token],
    queryFn: async ({ signal }) => {
      const account = await callApi<AccountResponse>({ path: "/v2/account", token, signal });
      const stored = readToken();
      if (account.renewal !== undefined && (stored === token || stored === renewed)) {
        renewed = account.renewal.token;
        writeToken(renewed, account.renewal.maxAge);
      }
      return account;
    },
    // Known from the login before it is asked for.
    initialData: () => accountOfGuest(token),
    refetchOnMount: true,
    retry: false,
    refetchInterval: ASK_EVERY,
    refetchIntervalInBackground: true,
  });

/** Whether the server takes the token. Any failure counts as no, and is logged. */
export const isTokenValid = async (token: string): Promise<boolean> => {
  try {
    await callApi({ path: "/v1/account", token });
    return true;
  } catch (error) {
    console.info("The token check failed", error);
    return false;
  }
};
