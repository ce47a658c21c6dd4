import { BRAND } from "../../shared/page-meta.ts";
import { writeLetter } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** The mails about an account. `origin` is the site's, without a slash at its end. */

const linkTo = (origin: string, path: string, token: string): string =>
  `${origin}${path}?token=${encodeURIComponent(token)}`;

export const confirmationMail = (to: string, username: string, origin: string, token: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `Confirm your email for ${BRAND}`,
    before: [`Welcome to ${BRAND}. One click, and you can play rated games:`],
    link: { label: "Confirm your email", url: linkTo(origin, "/confirmation", token) },
    after: ["The link works once, for 24 hours.", "If you did not sign up, ignore this mail, and nothing will happen."],
  });

/** To somebody who has an account, where the page says only that a mail is on its way. */
export const signUpNotice = (to: string, username: string, origin: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `You have an account on ${BRAND} already`,
    before: [
      "Somebody, perhaps you, has just tried to sign up with this address. It belongs to this account, so there is nothing to confirm.",
      "If it was you, log in with your password. If you have forgotten it, you can set a new one:",
    ],
    link: { label: "Set a new password", url: `${origin}/forgot-password` },
    after: ["If it was not you, ignore this mail: your account stays as it is."],
  });

export const resetPasswordMail = (to: string, username: string, origin: string, token: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `Set a new password for ${BRAND}`,
    before: ["Somebody, hopefully you, has forgotten the password of this account."],
    link: { label: "Set a new password", url: linkTo(origin, "/reset-password", token) },
    after: ["The link works once, for one hour.", "If it was not you, ignore this mail: your password stays as it is."],
  });

/** To the new address. */
export const newEmailMail = (to: string, username: string, origin: string, token: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `Confirm your new email for ${BRAND}`,
    before: [`You want ${BRAND} to write to this address from now on.`],
    link: { label: "Confirm your new email", url: linkTo(origin, "/new-email", token) },
    after: ["The link works once, for 24 hours.", "If it was not you, ignore this mail, and nothing will happen."],
  });

/** `why` says until when, too: it is what a login would be told. */
export const suspensionNotice = (to: string, username: string, why: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `Your account on ${BRAND} is suspended`,
    before: [why],
    link: null,
    after: [
      "Until then you can play as a guest. Nothing of your account is lost, and it works again by itself after its end.",
    ],
  });

/** To the old address, while it can still be stopped. */
export const emailChangeNotice = (to: string, username: string, newEmail: string): Mail =>
  writeLetter({
    to,
    username,
    subject: `Your email for ${BRAND} is about to change`,
    before: [
      `Somebody who knows your password asked us to write to ${newEmail} instead of this address. It changes once that address is confirmed.`,
    ],
    link: null,
    after: ["If it was not you, change your password now: the link that we sent there is worth nothing then."],
  });
