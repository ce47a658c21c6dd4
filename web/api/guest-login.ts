import type { AccountResponse, GuestLoginResponse } from "../../shared/api.ts";
import { callApi } from "./client.ts";

let latest: GuestLoginResponse | null = null;

/** A guest's token: of the same guest if `former` was one's, also when it has ended not long ago; else of a new one. */
export const loginAsGuest = async (former: string | null): Promise<GuestLoginResponse> => {
  const login = await callApi<GuestLoginResponse>({ method: "POST", path: "/v2/auth/guest-login", token: former });
  latest = login;
  return login;
};

/** Who a token belongs to, if it is that of the latest guest login of this page. */
export const accountOfGuest = (token: string): AccountResponse | undefined =>
  latest?.token === token ? latest.account : undefined;
