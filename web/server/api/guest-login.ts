import type { AccountResponse, GuestLoginResponse } from "../../../shared/api/api.ts";
import { call } from "./client.ts";

let latest: GuestLoginResponse | null = null;

/** Logs in as the same guest if `former` is a guest's token, valid or recently expired; else as a new one. */
export const loginAsGuest = async (former: string | null): Promise<GuestLoginResponse> => {
  const login = await call("POST /api/v2/auth/guest-login", { token: former });
  latest = login;
  return login;
};

/** Returns the account of a token from this page's latest guest login. */
export const accountOfGuest = (token: string): AccountResponse | undefined =>
  latest?.token === token ? latest.account : undefined;
