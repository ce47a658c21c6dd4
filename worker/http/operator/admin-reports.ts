import { canSendMail } from "../../account/email/mail-health.ts";
import { sendReportOutcome } from "../../account/email/send-mail.ts";
import { database } from "../../data/database.ts";
import { countOpenReports, decideReport, listReports } from "../../data/people/reports.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import type { Handlers } from "../request/routes-of.ts";

export const adminReportHandlers = {
  "POST /api/v2/admin/reports": async ({ env, body: { isDecided } }) => {
    const db = database(env);
    const [open, reports] = await Promise.all([countOpenReports(db), listReports(db, isDecided)]);
    return { open, reports };
  },

  "POST /api/v2/admin/reports/decide": async ({ context, env, body: { report, outcome, note } }) => {
    const decided = await decideReport(database(env), report, { outcome, note }, Date.now());
    if (decided === null) {
      throw new ApiException(404, { reason: "no-such-report", message: "There is no open report of this number" });
    }
    const { reporter, username, createdAt } = decided;
    const to = canSendMail(env) ? (reporter?.email ?? null) : null;
    if (reporter !== null && to !== null) {
      later("mail-failed", sendReportOutcome(context, to, reporter, { username, createdAt, outcome }));
    }
    return { isReporterTold: to !== null };
  },
} satisfies Partial<Handlers>;
