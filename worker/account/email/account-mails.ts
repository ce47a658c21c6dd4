import type { ReportOutcome } from "../../../shared/api/reports-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { fill } from "../../../shared/language/fill.ts";
import { LANGUAGES } from "../../../shared/language/languages.ts";
import { arenasIn, mailsIn } from "../../platform/language/translations.ts";
import { type Addressee, writeLetter } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { momentText } from "./moment-text.ts";

/** `origin` is the site's, without a trailing slash. */

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

/** For the owner of an address that somebody else wants. The page only says that a mail is on its way. */
export const takenNotice = (tried: "sign-up" | "new-email", addressee: Addressee, origin: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.signUp,
    before: [tried === "sign-up" ? texts.signUpTried : texts.newEmailTried, texts.signUpInstead],
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

export const newEmailMail = (addressee: Addressee, origin: string, token: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.newEmail,
    before: [texts.newEmail],
    link: { label: texts.links.newEmail, url: linkTo(origin, "/new-email", token) },
    after: [texts.worksForDay, texts.newEmailNotYou],
  });
};

interface SuspensionTerms {
  readonly until: Millis | null;
  readonly reason: string;
  readonly isLocked: boolean;
}

export const suspensionNotice = (addressee: Addressee, { until, reason, isLocked }: SuspensionTerms): Mail => {
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
    after: [texts.suspendedMeanwhile, ...(isLocked ? [] : [texts.suspendedRights])],
  });
};

export interface ReportOutcomeTerms {
  readonly username: string | null;
  readonly createdAt: Millis;
  readonly outcome: ReportOutcome;
}

export const reportOutcomeMail = (addressee: Addressee, { username, createdAt, outcome }: ReportOutcomeTerms): Mail => {
  const { language } = addressee;
  const texts = mailsIn(language);
  const writing = LANGUAGES[language];
  const player = username ?? arenasIn(language).guest;
  return writeLetter(addressee, {
    subject: texts.subjects.report,
    before: [fill(texts.report, { player, time: momentText(createdAt, writing.locale) }, writing)],
    link: null,
    after: [texts.reportOutcomes[outcome]],
  });
};

/** Sent to the old address, while the change can still be stopped. */
export const emailChangeNotice = (addressee: Addressee, newEmail: string): Mail => {
  const texts = mailsIn(addressee.language);
  return writeLetter(addressee, {
    subject: texts.subjects.emailChange,
    before: [fill(texts.emailChange, { email: newEmail }, LANGUAGES[addressee.language])],
    link: null,
    after: [texts.emailChangeNotYou],
  });
};
