import type { LinkResponse, MessageResponse, MessageTokenResponse, TokenResponse } from "../../../shared/api/api.ts";
import type {
  EmailRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
} from "../../../shared/api/api-schema.ts";
import { callApi } from "./client.ts";

/** Calls to sign up, log in or reset a password. Only those with a mailed token send an authorization. */

export const register = (body: RegisterRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/register", body });

export const logIn = (body: LoginRequest): Promise<TokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/login", body });

export const resendVerificationEmail = (body: EmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/resend-verification-email", body });

export const forgotPassword = (body: EmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/forgot-password", body });

/** `link` is the token in the mailed link, here and below. A link works once, so these calls are never retried. */
export const confirmEmail = (link: string): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/confirm-email", token: link });

/** Confirms from a browser other than the one that signed up: such a browser must send the password. */
export const confirmEmailByPassword = (
  link: string,
  body: { readonly password: string },
): Promise<MessageTokenResponse> => callApi({ method: "POST", path: "/v2/auth/confirm-email", token: link, body });

export const confirmNewEmail = (link: string): Promise<LinkResponse> =>
  callApi({ method: "POST", path: "/v2/auth/confirm-new-email", token: link });

export const resetPassword = (link: string, body: ResetPasswordRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/reset-password", token: link, body });
