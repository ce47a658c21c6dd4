import { queryOptions } from "@tanstack/react-query";
import type { AccountExport, MessageResponse, MessageTokenResponse, OwnProfileResponse } from "../../shared/api.ts";
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangeUsernameRequest,
  DeleteAccountRequest,
  ProfileRequest,
} from "../../shared/api-schema.ts";
import { ApiFailure } from "./api-failure.ts";
import { callApi } from "./client.ts";

/** A player's own profile, to fill the form with. */
export const ownProfileQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-profile", identifier],
    queryFn: ({ signal }) => callApi<OwnProfileResponse>({ path: "/v1/account/profile", signal }),
  });

/** Returns the profile as it was stored: links normalised, the bio trimmed. */
export const saveProfile = (body: ProfileRequest): Promise<OwnProfileResponse> =>
  callApi({ method: "PATCH", path: "/v1/account/profile", body });

/** What a player can do to the own account. */

export const changePassword = (body: ChangePasswordRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-password", body });

export const changeUsername = (body: ChangeUsernameRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-username", body });

/** The address changes when the link that is mailed to it has been opened. */
export const changeEmail = (body: ChangeEmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/account/change-email", body });

export const deleteAccount = (body: DeleteAccountRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/account/delete", body });

/** The file is long and may break off on its way: then it is nothing. */
export const exportAccount = async (): Promise<AccountExport> => {
  const file = await callApi<AccountExport | null>({ path: "/v2/account/export" });
  if (file === null) throw new ApiFailure(null);
  return file;
};
