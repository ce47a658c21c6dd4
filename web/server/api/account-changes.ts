import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

export const ownProfileQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-profile", identifier],
    queryFn: ({ signal }) => call("GET /api/v1/account/profile", { signal }),
  });

/** The devices where the player is logged in. Refetched on each visit of the page. */
export const sessionsQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["sessions", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/account/sessions", { signal }),
    refetchOnMount: "always",
  });

/** The personal tokens of the player. Refetched on each visit of the page. */
export const tokensQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["tokens", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/account/tokens", { signal }),
    refetchOnMount: "always",
  });

/** Revokes the current token. A failure is only logged, because the log-out does not wait for the server. */
export const sendLogOut = async (): Promise<void> => {
  try {
    await call("POST /api/v2/auth/log-out", { keepalive: true });
  } catch (failure) {
    console.info("The log-out could not be sent to the server", failure);
  }
};
