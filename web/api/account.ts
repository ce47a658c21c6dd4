import { queryOptions } from "@tanstack/react-query";
import type { AccountResponse, TokenResponse } from "../../shared/api.ts";
import { callApi } from "./client.ts";

/** Who the token belongs to. Not repeated when it fails: a 403 means that the token is worth nothing. */
export const accountQuery = (token: string) =>
  queryOptions({
    queryKey: ["account", token],
    queryFn: ({ signal }) => callApi<AccountResponse>({ path: "/v2/account", token, signal }),
    retry: false,
  });

/** A fresh guest's token. */
export const loginAsGuest = async (): Promise<string> => {
  const { token } = await callApi<TokenResponse>({ method: "POST", path: "/v2/auth/guest-login", token: null });
  return token;
};

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
