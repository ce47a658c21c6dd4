import { type LinkKind, signLinkToken } from "../auth/link-token.ts";
import { logError } from "../core/log-error.ts";
import { linkOrigin, type RequestContext } from "../core/request-context.ts";
import type { User } from "../data/schema.ts";
import { confirmationMail, newEmailMail, resetPasswordMail, signUpNotice } from "./account-mails.ts";
import { type Mail, mailer } from "./mailer.ts";

const MAILS = {
  "confirm-email": confirmationMail,
  "reset-password": resetPasswordMail,
  "new-email": newEmailMail,
} as const satisfies Record<LinkKind, unknown>;

/**
 * What links in our mails begin with. To be asked before anything that would send one, so that the refusal does not tell
 * whether there was somebody to send it to.
 */
export const mailOrigin = (context: RequestContext): string =>
  linkOrigin(context, "This server is not set up to send mails");

/** Mails a link of this kind to an address of an account. Resolves once the mail has been handed over. */
export const sendLink = async (context: RequestContext, kind: LinkKind, user: User, to: string): Promise<void> => {
  const link = { userId: user.id, version: user.tokenVersion, email: to };
  const token = await signLinkToken(kind, link, context.env.SESSION_SECRET);
  await mailer(context.env).send(MAILS[kind](to, user.username, mailOrigin(context), token));
};

/** Tells the owner of an address that somebody has tried to sign up with it. */
export const sendSignUpNotice = (context: RequestContext, to: string, username: string): Promise<void> =>
  mailer(context.env).send(signUpNotice(to, username, mailOrigin(context)));

export const sendMail = (context: RequestContext, mail: Mail): Promise<void> => mailer(context.env).send(mail);

/**
 * Sends the answer before the mail, so that its time does not tell whether there was anything to send. A failure is
 * only logged: the person can ask for the mail again.
 */
export const afterAnswer = (context: RequestContext, work: Promise<void>): void => {
  context.executionCtx.waitUntil(work.catch((error: unknown) => logError("mail-failed", error)));
};
