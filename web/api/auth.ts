import type { MessageResponse, MessageTokenResponse, TokenResponse } from "../../shared/api.ts";
import type { EmailRequest, LoginRequest, RegisterRequest, ResetPasswordRequest } from "../../shared/api-schema.ts";
import { callApi } from "./client.ts";

/** Ways into an account. All but those with a link's token are open to everyone. */

export const register = (body: RegisterRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/register", body });

export const logIn = (body: LoginRequest): Promise<TokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/login", body });

/** The mail that confirms an address, once more. */
export const resendVerificationEmail = (body: EmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/resend-verification-email", body });

/** A mail to set a new password by. */
export const forgotPassword = (body: EmailRequest): Promise<MessageResponse> =>
  callApi({ method: "POST", path: "/v2/auth/forgot-password", body });

/** `link` is the token of the mailed link, here and below. Each link works once, so none of these is ever repeated. */
export const confirmEmail = (link: string): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/confirm-email", token: link });

/** The same in a browser that did not sign up: whoever opens the link has to know the password of the sign-up. */
export const confirmEmailByPassword = (
  link: string,
  body: { readonly password: string },
): Promise<MessageTokenResponse> => callApi({ method: "POST", path: "/v2/auth/confirm-email", token: link, body });

export const confirmNewEmail = (link: string): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/confirm-new-email", token: link });

export const resetPassword = (link: string, body: ResetPasswordRequest): Promise<MessageTokenResponse> =>
  callApi({ method: "POST", path: "/v2/auth/reset-password", token: link, body });
