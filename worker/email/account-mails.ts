import { fill } from "../../shared/language/fill.ts";
import { LANGUAGES } from "../../shared/language/languages.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { mailsIn } from "../language/translations.ts";
import { type Addressee, writeLetter } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** The mails about an account. `origin` is the site's, without a slash at its end. */

const linkTo = (origin: string, path: string, token: string): string =>
  `${origin}${path}?token=${encodeURIComponent(token)}`;

export const confirmationMail = (addressee: Addressee, origin: string, token: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.confirmation,
    before: [texts.confirmation],
    link: { label: texts.links.confirmation, url: linkTo(origin, "/confirmation", token) },
    after: [texts.worksForDay, texts.notSignedUp],
  });
};

/** To somebody who has an account, where the page says only that a mail is on its way. */
export const signUpNotice = (addressee: Addressee, origin: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.signUp,
    before: [texts.signUpTried, texts.signUpInstead],
    link: { label: texts.links.newPassword, url: `${origin}/forgot-password` },
    after: [texts.signUpNotYou],
  });
};

export const resetPasswordMail = (addressee: Addressee, origin: string, token: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.resetPassword,
    before: [texts.forgotten],
    link: { label: texts.links.newPassword, url: linkTo(origin, "/reset-password", token) },
    after: [texts.worksForHour, texts.forgottenNotYou],
  });
};

/** To the new address. */
export const newEmailMail = (addressee: Addressee, origin: string, token: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.newEmail,
    before: [texts.newEmail],
    link: { label: texts.links.newEmail, url: linkTo(origin, "/new-email", token) },
    after: [texts.worksForDay, texts.newEmailNotYou],
  });
};

/** "Jan 1, 2027, 00:00 UTC": whoever reads it may be anywhere. */
const momentText = (at: Millis, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(at);

/** `until` is null for a suspension without an end; `reason` is shown as it was written. */
export const suspensionNotice = (addressee: Addressee, until: Millis | null, reason: string): Mail => {
  const texts = mailsIn(addressee.language);
  const writing = LANGUAGES[addressee.language];
  const why =
    until === null
      ? fill(texts.suspended, { reason }, writing)
      : fill(texts.suspendedUntil, { end: momentText(until, writing.locale), reason }, writing);
  return writeLetter(addressee, {
    subject: texts.subjects.suspended,
    before: [why],
    link: null,
    after: [texts.suspendedMeanwhile],
  });
};

/** To the old address, while it can still be stopped. */
export const emailChangeNotice = (addressee: Addressee, newEmail: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.emailChange,
    before: [fill(texts.emailChange, { email: newEmail }, LANGUAGES[addressee.language])],
    link: null,
    after: [texts.emailChangeNotYou],
  });
};
