import { type LinkKind, signLinkToken } from "../auth/link-token.ts";
import { logError } from "../core/log-error.ts";
import { linkOrigin, type RequestContext } from "../core/request-context.ts";
import type { User } from "../data/schema.ts";
import { requestLanguage } from "../language/request-language.ts";
import {
  confirmationMail,
  emailChangeNotice,
  newEmailMail,
  resetPasswordMail,
  signUpNotice,
  suspensionNotice,
} from "./account-mails.ts";
import type { Addressee } from "./letter.ts";
import { mailer } from "./mailer.ts";

const MAILS = {
  "confirm-email": confirmationMail,
  "reset-password": resetPasswordMail,
  "new-email": newEmailMail,
} as const satisfies Record<LinkKind, unknown>;

/**
 * What links in our mails begin with. To be asked before anything that would send one, so that the refusal does not tell
 * whether there was somebody to send it to.
 */
export const mailOrigin = (context: RequestContext): string => linkOrigin(context, "no-mails");

const addressed = ({ req }: RequestContext, to: string, username: string): Addressee => ({
  to,
  username,
  language: requestLanguage(req.raw),
});

/** Mails a link of this kind to an address of an account. Resolves once the mail has been handed over. */
export const sendLink = async (context: RequestContext, kind: LinkKind, user: User, to: string): Promise<void> => {
  const link = { userId: user.id, version: user.tokenVersion, email: to };
  const token = await signLinkToken(kind, link, context.env.SESSION_SECRET);
  await mailer(context.env).send(MAILS[kind](addressed(context, to, user.username), mailOrigin(context), token));
};

/** Tells the owner of an address that somebody has tried to sign up with it. */
export const sendSignUpNotice = (context: RequestContext, to: string, username: string): Promise<void> =>
  mailer(context.env).send(signUpNotice(addressed(context, to, username), mailOrigin(context)));

/** Tells the present address of an account that another one is to take its place. */
export const sendEmailChangeNotice = (
  context: RequestContext,
  to: string,
  username: string,
  newEmail: string,
): Promise<void> => mailer(context.env).send(emailChangeNotice(addressed(context, to, username), newEmail));

/** Tells a player that their account is suspended, until when and why. */
export const sendSuspensionNotice = (
  context: RequestContext,
  to: string,
  { username, suspendedUntil, suspensionReason }: User,
): Promise<void> =>
  mailer(context.env).send(suspensionNotice(addressed(context, to, username), suspendedUntil, suspensionReason ?? ""));

/**
 * Sends the answer before the mail, so that its time does not tell whether there was anything to send. A failure is
 * only logged: the person can ask for the mail again.
 */
export const afterAnswer = (context: RequestContext, work: Promise<void>): void => {
  context.executionCtx.waitUntil(work.catch((error: unknown) => logError("mail-failed", error)));
};
