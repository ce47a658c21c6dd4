import { SCOPES } from "../../account/scopes.ts";
import type {
  AccountExport,
  AccountResponse,
  MessageResponse,
  MessageTokenResponse,
  OwnProfileResponse,
  PreferencesResponse,
  SessionsResponse,
} from "../api.ts";
import {
  appealRequest,
  changeEmailRequest,
  changePasswordRequest,
  changeUsernameRequest,
  deleteAccountRequest,
  preferencesRequest,
  profileRequest,
} from "../api-schema.ts";
import type { CorrespondenceResponse, GameNote } from "../games-api.ts";
import { noteRequest } from "../games-schema.ts";
import type { NoticesResponse, NoticesSavedResponse } from "../notifications-api.ts";
import { digestRequest, noticesRequest } from "../notifications-schema.ts";
import { NAME_REASONS, PASSWORD_REASONS } from "./auth-calls.ts";
import { calls, gameId, type } from "./call.ts";

const account = {
  summary: "Whose token this is",
  about: "Pages call it when they open and every few hours. A token that is not valid any more gets a 403.",
  access: "sessions",
  scopes: SCOPES,
  answer: {
    about: "The account. `renewal` is a new token in place of one that is old.",
    type: type<AccountResponse>("AccountResponse"),
  },
  withoutSession: 403,
  refusals: { 403: ["forbidden"] },
} as const;

const device = { about: "The `id` of a device in the list.", example: "session-of-anna" };

export const accountCalls = calls({
  "GET /api/v2/account": account,
  "GET /api/v1/account": account,
  "GET /api/v1/account/profile": {
    summary: "The caller's profile",
    access: "players",
    scopes: ["read"],
    answer: { about: "The profile, with the email address.", type: type<OwnProfileResponse>("OwnProfileResponse") },
  },
  "PATCH /api/v1/account/profile": {
    summary: "Change the caller's profile",
    access: "players",
    body: {
      schema: profileRequest,
      about: "A field that is left out stays as it is. `country` is a code of two letters, or - for none.",
      example: {
        bio: "I play X in the center.",
        country: "NZ",
        socials: { reddit: "https://www.reddit.com/user/anna" },
      },
    },
    answer: { about: "The profile as it is now.", type: type<OwnProfileResponse>("OwnProfileResponse") },
    refusals: { 400: ["bio-too-long", "country-invalid", "link-of-network-invalid", "discord-name-invalid"] },
  },
  "GET /api/v2/account/export": {
    summary: "All data of the caller's account",
    access: "owners",
    limit: "export",
    answer: { about: "A file, sent in pieces.", type: type<AccountExport>("AccountExport") },
  },
  "POST /api/v2/account/appeal": {
    summary: "Answer to a suspension",
    access: "owners",
    limit: "appeal",
    body: { schema: appealRequest, example: { text: "It was my brother." } },
    answer: {
      about: "The operator will read it. A later text takes its place.",
      type: type<MessageResponse>("MessageResponse"),
    },
    refusals: { 409: ["not-suspended"] },
  },
  "GET /api/v2/account/preferences": {
    summary: "Who may challenge the caller",
    access: "players",
    scopes: ["read"],
    answer: { about: "The setting.", type: type<PreferencesResponse>("PreferencesResponse") },
  },
  "PATCH /api/v2/account/preferences": {
    summary: "Set who may challenge the caller",
    access: "players",
    body: { schema: preferencesRequest, example: { whoMayChallenge: "friends" } },
    answer: { about: "The setting as it is now.", type: type<PreferencesResponse>("PreferencesResponse") },
  },
  "GET /api/v2/account/sessions": {
    summary: "Where the caller is logged in",
    access: "players",
    answer: {
      about: "The most recently used first. Personal tokens have a list of their own.",
      type: type<SessionsResponse>("SessionsResponse"),
    },
  },
  "POST /api/v2/account/sessions/end-others": {
    summary: "Log out everywhere else",
    about: "Personal tokens end, too.",
    access: "players",
    answer: {
      about: "Done, with a new token for this session.",
      type: type<MessageTokenResponse>("MessageTokenResponse"),
    },
  },
  "POST /api/v2/account/sessions/:id/end": {
    summary: "Log out one device",
    access: "players",
    path: { id: device },
    answer: { about: "Its sockets are closed with 4401.", type: type<MessageResponse>("MessageResponse") },
    refusals: { 404: ["device-gone"] },
  },
  "GET /api/v2/account/correspondence": {
    summary: "The caller's running correspondence games",
    access: "sessions",
    scopes: ["read", "play"],
    limit: "history",
    answer: {
      about: "First those that wait for the caller, the most urgent before all.",
      type: type<CorrespondenceResponse>("CorrespondenceResponse"),
    },
  },
  "GET /api/v2/account/notes/:id": {
    summary: "What the caller has written beside a game",
    access: "players",
    scopes: ["read"],
    path: { id: gameId },
    answer: { about: "The note; an empty text if there is none.", type: type<GameNote>("GameNote") },
    refusals: { 404: ["no-such-game"] },
  },
  "PUT /api/v2/account/notes/:id": {
    summary: "Write beside a game",
    access: "players",
    limit: "studies",
    path: { id: gameId },
    body: { schema: noteRequest, example: { text: "Blocks board 9 too late." } },
    answer: { about: "The note as it is now.", type: type<GameNote>("GameNote") },
    refusals: { 403: ["forbidden"], 404: ["no-such-game"] },
  },
  "GET /api/v2/account/notifications": {
    summary: "Which devices get notifications",
    access: "players",
    answer: { about: "This device's settings, and all devices.", type: type<NoticesResponse>("NoticesResponse") },
  },
  "PUT /api/v2/account/notifications": {
    summary: "Turn notifications on for this device, or change them",
    access: "players",
    limit: "notifications",
    body: {
      schema: noticesRequest,
      about: "`subscription` is what a browser's `PushSubscription.toJSON` has.",
      example: {
        kinds: ["challenge", "your-move"],
        hidesNames: false,
        quiet: { from: 1320, to: 420 },
        timeZone: "Pacific/Auckland",
        subscription: {
          endpoint: "https://fcm.googleapis.com/fcm/send/device",
          keys: {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg",
          },
        },
      },
    },
    answer: {
      about: "Done. `renewal` is a new token if the login was made to last longer.",
      type: type<NoticesSavedResponse>("NoticesSavedResponse"),
    },
    refusals: { 400: ["unknown-push-service"], 503: ["setting-missing"] },
  },
  "PUT /api/v2/account/notifications/digest": {
    summary: "Turn mails about correspondence games on or off",
    access: "players",
    limit: "notifications",
    body: { schema: digestRequest, example: { isOn: true } },
    answer: { about: "Done." },
  },
  "DELETE /api/v2/account/notifications/:id": {
    summary: "Turn notifications off for a device",
    access: "players",
    path: { id: device },
    answer: { about: "Done, also if it had none." },
  },
  "POST /api/v2/account/notifications/test": {
    summary: "Send this device a notification",
    access: "players",
    limit: "notification-tests",
    answer: { about: "It is on its way." },
    refusals: { 503: ["setting-missing"] },
  },
  "POST /api/v2/account/change-password": {
    summary: "Change the password",
    access: "players",
    limit: "password-check",
    limitBy: "handler",
    body: {
      schema: changePasswordRequest,
      example: { currentPassword: "correct horse", newPassword: "correct horse battery" },
    },
    answer: {
      about: "Changed. All other sessions and personal tokens have ended.",
      type: type<MessageTokenResponse>("MessageTokenResponse"),
    },
    refusals: { 400: [...PASSWORD_REASONS, "wrong-password"] },
  },
  "POST /api/v2/account/change-username": {
    summary: "Change the username",
    access: "players",
    body: { schema: changeUsernameRequest, example: { username: "anna-of-nine" } },
    answer: {
      about: "Changed, with a new token. The old name leads here for 30 days.",
      type: type<MessageTokenResponse>("MessageTokenResponse"),
    },
    refusals: {
      400: ["name-unchanged", ...NAME_REASONS],
      409: ["name-taken", "name-fixed"],
    },
  },
  "POST /api/v2/account/change-email": {
    summary: "Change the email address",
    access: "players",
    limit: ["password-check", "new-email"],
    limitBy: "handler",
    body: { schema: changeEmailRequest, example: { email: "anna@example.org", password: "correct horse" } },
    answer: {
      status: 202,
      about: "The new address gets a link that confirms it.",
      type: type<MessageResponse>("MessageResponse"),
    },
    refusals: {
      400: ["email-invalid", "email-unchanged", "password-missing", "password-too-long", "wrong-password"],
      503: ["no-mails"],
    },
  },
  "POST /api/v2/account/delete": {
    summary: "Delete the account",
    access: "owners",
    limit: "password-check",
    limitBy: "handler",
    body: { schema: deleteAccountRequest, example: { password: "correct horse" } },
    answer: { about: "Deleted. Its games stay, without its name.", type: type<MessageResponse>("MessageResponse") },
    refusals: {
      400: ["password-missing", "password-too-long", "wrong-password"],
      503: ["subscription-not-ended", "payments-silent"],
    },
  },
});
