import type { GuestLoginResponse, LinkResponse, MessageResponse, MessageTokenResponse, TokenResponse } from "../api.ts";
import {
  confirmEmailRequest,
  emailRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
} from "../api-schema.ts";
import { calls, type Reason, SUSPENDED, type } from "./call.ts";

const LINK: readonly Reason[] = ["link-invalid", "link-expired", "link-spent"];
export const PASSWORD_REASONS: readonly Reason[] = [
  "password-missing",
  "password-too-short",
  "password-too-long",
  "password-untypeable",
  "password-common",
  "password-is-name",
];
export const NAME_REASONS: readonly Reason[] = [
  "name-too-short",
  "name-too-long",
  "name-characters",
  "name-without-letter",
  "name-reserved",
];
const PASSWORD_RULE =
  "A password has 8 to 1000 characters, is not among the most common ones, and is not the username.";
const EMAIL = { email: "anna@example.com" };

export const authCalls = calls({
  "POST /api/v2/auth/guest-login": {
    summary: "Become a guest",
    about:
      "A guest plays unrated games and has no account: the token is the guest, for a day. With a guest's token that has expired within 30 days as bearer, the guest stays the same.",
    access: "more-with-token",
    limit: "guest-login",
    limitBy: "network",
    answer: {
      about: "The token, and the account as in `GET /api/v2/account`.",
      type: type<GuestLoginResponse>("GuestLoginResponse"),
    },
  },
  "POST /api/v2/auth/register": {
    summary: "Sign up",
    about: "Sends a mail with a link that confirms the address. Whether an address has an account stays secret.",
    access: "everybody",
    limit: "register",
    limitBy: "network",
    takesHashPlace: true,
    body: {
      schema: registerRequest,
      about: `A username has 2 to 20 letters, digits, _ and -. ${PASSWORD_RULE}`,
      example: { email: "carla@example.com", username: "carla", password: "correct horse" },
    },
    answer: { status: 201, about: "The mail is on its way.", type: type<MessageResponse>("MessageResponse") },
    refusals: {
      400: [...PASSWORD_REASONS, "email-invalid", ...NAME_REASONS],
      409: ["name-taken"],
      503: ["no-mails", "busy"],
    },
  },
  "POST /api/v2/auth/login": {
    summary: "Log in",
    about: "Programs use a personal token instead, which its owner makes in the settings.",
    access: "more-with-token",
    limit: "login-by-ip",
    limitBy: "network",
    takesHashPlace: true,
    body: {
      schema: loginRequest,
      about: "`identifier` is a username or an email address.",
      example: { identifier: "anna", password: "correct horse", rememberMe: false },
    },
    answer: { about: "The token: for 7 days, with `rememberMe` for 365.", type: type<TokenResponse>("TokenResponse") },
    refusals: {
      400: ["login-name-missing", "login-name-too-long", "password-missing", "password-too-long"],
      401: ["wrong-login"],
      403: ["email-unconfirmed"],
      503: ["busy"],
    },
  },
  "POST /api/v2/auth/log-out": {
    summary: "End the session of a token",
    access: "more-with-token",
    answer: { about: "Done, also if there was no session.", type: type<MessageResponse>("MessageResponse") },
  },
  "POST /api/v2/auth/resend-verification-email": {
    summary: "Send the mail of the sign-up again",
    access: "everybody",
    limit: "mail-by-ip",
    limitBy: "network",
    body: { schema: emailRequest, example: EMAIL },
    answer: {
      about: "The same, whether the address has an account or not.",
      type: type<MessageResponse>("MessageResponse"),
    },
    refusals: { 400: ["email-invalid"], 503: ["no-mails"] },
  },
  "POST /api/v2/auth/forgot-password": {
    summary: "Send a mail to set a new password",
    access: "everybody",
    limit: "mail-by-ip",
    limitBy: "network",
    body: { schema: emailRequest, example: EMAIL },
    answer: {
      about: "The same, whether the address has an account or not.",
      type: type<MessageResponse>("MessageResponse"),
    },
    refusals: { 400: ["email-invalid"], 503: ["no-mails"] },
  },
  "POST /api/v2/auth/confirm-email": {
    summary: "Confirm the address of a new account",
    access: "mailed-link",
    limit: "confirm-password",
    limitBy: "handler",
    body: {
      schema: confirmEmailRequest,
      about: "Needed in any other browser than the one that signed up.",
      example: { password: "correct horse" },
      isOptional: true,
    },
    answer: { about: "Confirmed and logged in.", type: type<MessageTokenResponse>("MessageTokenResponse") },
    refusals: {
      400: ["password-missing", "password-too-long", "wrong-password"],
      401: [...LINK, "link-used"],
      403: ["sign-up-password-needed"],
      423: SUSPENDED,
    },
  },
  "POST /api/v2/auth/confirm-new-email": {
    summary: "Confirm the new address of an account",
    access: "mailed-link",
    answer: {
      about: "Confirmed. A browser that is logged in gets a new token.",
      type: type<LinkResponse>("LinkResponse"),
    },
    refusals: { 401: LINK, 409: ["email-taken"] },
  },
  "POST /api/v2/auth/reset-password": {
    summary: "Set a new password",
    access: "mailed-link",
    body: { schema: resetPasswordRequest, about: PASSWORD_RULE, example: { password: "correct horse battery" } },
    answer: {
      about: "Set, and logged in. All other sessions and personal tokens have ended.",
      type: type<MessageTokenResponse>("MessageTokenResponse"),
    },
    refusals: { 400: PASSWORD_REASONS, 401: LINK, 423: SUSPENDED },
  },
});
