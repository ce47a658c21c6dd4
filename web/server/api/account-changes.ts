import { queryOptions } from "@tanstack/react-query";
import type {
  AccountExport,
  MessageResponse,
  MessageTokenResponse,
  OwnProfileResponse,
  SessionsResponse,
} from "../../../shared/api/api.ts";
import type {
  AppealRequest,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangeUsernameRequest,
  DeleteAccountRequest,
  ProfileRequest,
} from "../../../shared/api/api-schema.ts";
import type { NewTokenResponse, TokensResponse } from "../../../shared/api/tokens-api.ts";
import type { NewTokenRequest } from "../../../shared/api/tokens-schema.ts";
import { ApiFailure, callApi } from "./client.ts";

export const ownProfileQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-profile", identifier],
    queryFn: ({ signal }) => callApi<OwnProfileResponse>({ path: "/v1/account/profile", signal }),
  });

/** Returns the stored profile: links normalised, the bio trimmed. */
export const saveProfile = (body: ProfileRequest): Promise<OwnProfileResponse> =>
  callApi({ method: "PATCH", path: "/v1/account/profile", body });

export const changePassword = (body: ChangePasswordRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-password", body });

export const changeUsername = (body: ChangeUsernameRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-username", body });

/** Starts a change of address. It takes effect when the player opens the link that is mailed to the new address. */
export const changeEmail = (body: ChangeEmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-email", body });

export const deleteAccount = (body: DeleteAccountRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/account/delete", body });

/** Sends a suspended player's message to the operator. */
export const appeal = (body: AppealRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/account/appeal", body });

/** @throws ApiFailure, also if the long download breaks off */
export const exportAccount = async (): Promise<AccountExport> => {
  const file = await callApi<AccountExport | null>({ path: "/v2/account/export" });
  if (file === null) throw new ApiFailure(null);
  return file;
};

/** The devices where the player is logged in. Refetched on each visit of the page. */
export const sessionsQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["sessions", identifier],
    queryFn: ({ signal }) => callApi<SessionsResponse>({ path: "/v2/account/sessions", signal }),
    refetchOnMount: "always",
  });

export const endSession = (id: string): Promise<MessageResponse> =>
  callApi({ method: "POST", path: `/v2/account/sessions/${encodeURIComponent(id)}/end` });

/** The returned token keeps this device logged in. */
export const endOtherSessions = (): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/sessions/end-others" });

/** The personal tokens of the player. Refetched on each visit of the page. */
export const tokensQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["tokens", identifier],
    queryFn: ({ signal }) => callApi<TokensResponse>({ path: "/v2/account/tokens", signal }),
    refetchOnMount: "always",
  });

/** Creates a personal token. Only this response contains the token itself. */
export const createToken = (body: NewTokenRequest): Promise<NewTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/tokens", body });

export const revokeToken = (id: string): Promise<MessageResponse> =>
  callApi({ method: "POST", path: `/v2/account/tokens/${encodeURIComponent(id)}/end` });

/** Revokes the current token. A failure is only logged, because the log-out does not wait for the server. */
export const tellLogOut = async (): Promise<void> => {
  try {
    await callApi({ method: "POST", path: "/v2/auth/log-out", keepalive: true });
  } catch (failure) {
    console.info("The server could not be told of the log-out", failure);
  }
};
