import { Hono } from "hono";
import type { DecideReportAnswer, ReportsAnswer } from "../../../shared/api/admin-api.ts";
import { decideReportRequest, reportsRequest } from "../../../shared/api/admin-schema.ts";
import { canSendMail } from "../../account/email/mail-health.ts";
import { afterAnswer, sendReportOutcome } from "../../account/email/send-mail.ts";
import { database } from "../../data/database.ts";
import { countOpenReports, decideReport, listReports } from "../../data/people/reports.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { AppEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { requireOperator } from "./admin.ts";

/** Below `/admin/reports`: what players have reported, and what was decided. */
export const adminReportRoutes = new Hono<AppEnv>()
  .post("/", requireOperator("reports"), async (context) => {
    const { isDecided } = await readBody(context, reportsRequest);
    const db = database(context.env);
    const [open, reports] = await Promise.all([countOpenReports(db), listReports(db, isDecided)]);
    return context.json({ open, reports } satisfies ReportsAnswer);
  })

  .post("/decide", requireOperator("decide-report"), async (context) => {
    const { report, outcome, note } = await readBody(context, decideReportRequest);
    const { env } = context;
    const decided = await decideReport(database(env), report, { outcome, note }, Date.now());
    if (decided === null) {
      throw new ApiException(404, { reason: "no-such-report", message: "There is no open report of this number" });
    }
    const { reporter, username, createdAt } = decided;
    const to = canSendMail(env) ? (reporter?.email ?? null) : null;
    if (reporter !== null && to !== null) {
      afterAnswer(context, sendReportOutcome(context, to, reporter, { username, createdAt, outcome }));
    }
    return context.json({ isReporterTold: to !== null } satisfies DecideReportAnswer);
  });
