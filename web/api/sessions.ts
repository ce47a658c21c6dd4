import { queryOptions } from "@tanstack/react-query";
import type { MessageResponse, MessageTokenResponse, SessionsResponse } from "../../shared/api.ts";
import { callApi } from "./client.ts";

/** Where a player is logged in. Fetched anew each time it is looked at. */
export const sessionsQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["sessions", identifier],
    queryFn: ({ signal }) => callApi<SessionsResponse>({ path: "/v2/account/sessions", signal }),
    refetchOnMount: "always",
  });

/** Logs one device out. */
export const endSession = (id: string): Promise<MessageResponse> =>
  callApi({ method: "POST", path: `/v2/account/sessions/${encodeURIComponent(id)}/end` });

/** Logs all devices out but this one, which goes on with the token that comes back. */
export const endOtherSessions = (): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/sessions/end-others" });

/** Tells the server that the present token is not to be used any more. Nobody waits for it: a failure is only logged. */
export const tellLogOut = async (): Promise<void> => {
  try {
    await callApi({ method: "POST", path: "/v2/auth/log-out", keepalive: true });
  } catch (failure) {
    console.info("The server could not be told of the log-out", failure);
  }
};
