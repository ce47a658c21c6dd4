import type { AccountExport, MessageResponse, MessageTokenResponse } from "../../shared/api.ts";
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangeUsernameRequest,
  DeleteAccountRequest,
} from "../../shared/api-schema.ts";
import { callApi } from "./client.ts";

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

export const exportAccount = (): Promise<AccountExport> => callApi({ path: "/v2/account/export" });
