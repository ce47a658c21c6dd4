import type {
  AccountAnswer,
  BotAccountAnswer,
  CountAnswer,
  DecideReportAnswer,
  ExportAnswer,
  FlaggedAnswer,
  RecordingAnswer,
  ReportsAnswer,
  RetireAnswer,
  SuspendAnswer,
} from "../admin-api.ts";
import {
  accountRequest,
  botAccountRequest,
  countRequest,
  decideReportRequest,
  exportRequest,
  flaggedRequest,
  publishRequest,
  recordingRequest,
  renameRequest,
  reportsRequest,
  retireRequest,
  supporterRequest,
  suspendRequest,
  unpublishRequest,
} from "../admin-schema.ts";
import type { OpenDataResponse } from "../open-data-api.ts";
import { type Body, calls, type TypeName, type } from "./call.ts";
import { flagCall } from "./puzzle-calls.ts";

const admin = <Schema extends Body["schema"], Answer>(summary: string, schema: Schema, answer: TypeName<Answer>) =>
  ({ summary, access: "operator", body: { schema, example: null }, answer: { about: summary, type: answer } }) as const;

/** All are POST, because URLs are logged and must not contain names or addresses. */
const adminCalls = calls({
  "POST /api/v2/admin/find": admin("Look at an account", accountRequest, type<AccountAnswer>("AccountAnswer")),
  "POST /api/v2/admin/rename": admin("Rename an account", renameRequest, type<AccountAnswer>("AccountAnswer")),
  "POST /api/v2/admin/suspend": admin("Suspend an account", suspendRequest, type<SuspendAnswer>("SuspendAnswer")),
  "POST /api/v2/admin/lift": admin("Lift a suspension", accountRequest, type<AccountAnswer>("AccountAnswer")),
  "POST /api/v2/admin/supporter": admin(
    "Give or take the supporter's badge",
    supporterRequest,
    type<AccountAnswer>("AccountAnswer"),
  ),
  "POST /api/v2/admin/bots": admin(
    "Make or renew a house bot",
    botAccountRequest,
    type<BotAccountAnswer>("BotAccountAnswer"),
  ),
  "POST /api/v2/admin/recording": admin(
    "Look at a game that is not recorded",
    recordingRequest,
    type<RecordingAnswer>("RecordingAnswer"),
  ),
  "POST /api/v2/admin/flagged": admin("List flagged puzzles", flaggedRequest, type<FlaggedAnswer>("FlaggedAnswer")),
  "POST /api/v2/admin/retire": admin("Retire a puzzle", retireRequest, type<RetireAnswer>("RetireAnswer")),
  "POST /api/v2/admin/count": admin("Count everything", countRequest, type<CountAnswer>("CountAnswer")),
  "POST /api/v2/admin/export": admin(
    "Export a piece of a month's games",
    exportRequest,
    type<ExportAnswer>("ExportAnswer"),
  ),
  "POST /api/v2/admin/publish": admin(
    "List a published file",
    publishRequest,
    type<OpenDataResponse>("OpenDataResponse"),
  ),
  "POST /api/v2/admin/unpublish": admin(
    "Take a file from the list",
    unpublishRequest,
    type<OpenDataResponse>("OpenDataResponse"),
  ),
  "POST /api/v2/admin/reports": admin(
    "List what players have reported",
    reportsRequest,
    type<ReportsAnswer>("ReportsAnswer"),
  ),
  "POST /api/v2/admin/reports/decide": admin(
    "Decide on a report",
    decideReportRequest,
    type<DecideReportAnswer>("DecideReportAnswer"),
  ),
});

export const operatorCalls = {
  ...adminCalls,
  ...calls({
    "POST /api/v2/payments/webhook": {
      summary: "The payment provider's events",
      access: "everybody",
      bucket: "calls",
      // Events carry whole objects of the provider.
      maxBody: 262_144,
      answer: { about: "It is handled." },
    },
    // Its earlier address: /proposed/{number} and /storms/{seed} match the same ones.
    "POST /api/v2/puzzles/:number/flag": flagCall,
  }),
};
