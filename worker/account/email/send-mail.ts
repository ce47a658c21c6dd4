import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { linkOrigin, type RequestContext } from "../../platform/core/request-context.ts";
import { type LinkKind, signLinkToken } from "../auth/link-token.ts";
import {
  confirmationMail,
  emailChangeNotice,
  newEmailMail,
  type ReportOutcomeTerms,
  reportOutcomeMail,
  resetPasswordMail,
  suspensionNotice,
  takenNotice,
} from "./account-mails.ts";
import type { Addressee } from "./letter.ts";
import { canSendMail } from "./mail-health.ts";
import { mailer } from "./mailer.ts";
import { mailLanguage } from "./reader-language.ts";

const MAILS = {
  "confirm-email": confirmationMail,
  "reset-password": resetPasswordMail,
  "new-email": newEmailMail,
} as const satisfies Record<LinkKind, unknown>;

/** Throws if mails are not set up. Call it before looking anybody up, so that the refusal reveals no account. */
export const mailOrigin = (context: RequestContext): string => {
  const origin = linkOrigin(context, "no-mails");
  if (!canSendMail(context.env)) throw new ApiException(503, "no-mails");
  return origin;
};

type Reader = Pick<User, "username" | "language">;

const addressed = (context: RequestContext, to: string, reader: Reader): Addressee => ({
  to,
  username: reader.username,
  language: mailLanguage(context, reader),
});

export const sendLink = async (context: RequestContext, kind: LinkKind, user: User, to: string): Promise<void> => {
  const link = { userId: user.id, version: user.tokenVersion, email: to };
  const token = await signLinkToken(kind, link, context.env.SESSION_SECRET);
  await mailer(context.env).send(MAILS[kind](addressed(context, to, user), mailOrigin(context), token));
};

export const sendTakenNotice = (
  context: RequestContext,
  tried: "sign-up" | "new-email",
  to: string,
  owner: Reader,
): Promise<void> => mailer(context.env).send(takenNotice(tried, addressed(context, to, owner), mailOrigin(context)));

export const sendEmailChangeNotice = (
  context: RequestContext,
  to: string,
  owner: Reader,
  newEmail: string,
): Promise<void> => mailer(context.env).send(emailChangeNotice(addressed(context, to, owner), newEmail));

export const sendSuspensionNotice = (context: RequestContext, to: string, user: User): Promise<void> => {
  const { suspendedUntil: until, suspensionReason, passwordHash } = user;
  const terms = { until, reason: suspensionReason ?? "", isLocked: passwordHash === null };
  return mailer(context.env).send(suspensionNotice(addressed(context, to, user), terms));
};

export const sendReportOutcome = (
  context: RequestContext,
  to: string,
  reporter: Reader,
  terms: ReportOutcomeTerms,
): Promise<void> => mailer(context.env).send(reportOutcomeMail(addressed(context, to, reporter), terms));
