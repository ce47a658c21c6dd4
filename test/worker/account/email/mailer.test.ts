import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  confirmationMail,
  emailChangeNotice,
  suspensionNotice,
} from "../../../../worker/account/email/account-mails.ts";
import { type Addressee, writeLetter } from "../../../../worker/account/email/letter.ts";
import { mailer } from "../../../../worker/account/email/mailer.ts";

const mail = { to: "anna@example.com", subject: "S", text: "T", html: "<p>H</p>" };

const ANNA: Addressee = { to: "anna@example.com", username: "anna", language: "en" };

test("in production a mail goes through the binding, from the operator's address", async () => {
  const sent: unknown[] = [];
  const EMAIL: SendEmail = {
    send: (message: unknown) => {
      sent.push(message);
      return Promise.resolve({ messageId: "1" });
    },
  };
  const production = { ...env, MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "play@example.com", EMAIL };
  await mailer(production).send(mail);
  expect(sent).toEqual([{ ...mail, from: { email: "play@example.com", name: "Ultimate Tic-Tac-Toe" } }]);
  const headers = { "List-Unsubscribe": "<https://play.example.com/unsubscribe?token=a>" };
  await mailer(production).send({ ...mail, headers });
  expect(sent.pop()).toMatchObject({ ...mail, headers });
  await expect(mailer({ ...production, MAIL_FROM: "" }).send(mail)).rejects.toThrow("MAIL_FROM is not set");
  expect(sent).toHaveLength(1);
});

test("a confirmation says the same in text and in HTML", () => {
  const { subject, text, html } = confirmationMail(ANNA, "https://play.example.com", "a.b.c");
  expect(subject).toBe("Confirm your email for Ultimate Tic-Tac-Toe");
  const url = "https://play.example.com/confirmation?token=a.b.c";
  expect(text).toContain(`\nConfirm your email:\n${url}\n`);
  expect(html).toContain(`<a href="${url}"`);
  for (const words of ["Hello anna,", "The link works once, for 24 hours.", "If you did not sign up"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test("text from people cannot become HTML", () => {
  const { html } = writeLetter(
    { ...ANNA, username: "<b>anna" },
    {
      subject: "</title><script>",
      before: ["a & b"],
      link: { label: "<i>", url: 'https://play.example.com/?a="><script>' },
      after: [],
    },
  );
  expect(html).not.toMatch(/<script>|<b>|<i>/);
  expect(html).toContain("a &amp; b");
});

test("the notice to the old address opens nothing", () => {
  const { text, html } = emailChangeNotice({ ...ANNA, to: "old@example.com" }, "new@example.com");
  expect(text).toContain("new@example.com");
  expect(html).not.toContain("href=");
});

test("a mail is in its reader's language and direction in every client, and names and addresses keep theirs", () => {
  const english = confirmationMail(ANNA, "https://play.example.com", "a.b.c").html;
  expect(english.match(/lang="en" dir="ltr"/g)).toHaveLength(2);
  const { html, text } = confirmationMail({ ...ANNA, language: "ar" }, "https://play.example.com", "a.b.c");
  expect(html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(html).toMatch(/<div lang="ar" dir="rtl"/);
  expect(html).toContain('dir="ltr">https://play.example.com/confirmation?token=a.b.c</a>');
  for (const said of [html, text]) expect(said).toContain("\u2068anna\u2069");
});

test("a suspension's mail has its end as a date in the reader's language, or no end", () => {
  const TERMS = { until: Date.UTC(2027, 0, 1), reason: "Cheating.", isLocked: false };
  expect(suspensionNotice(ANNA, TERMS).text).toContain(
    "Your account is suspended until Jan 1, 2027, 00:00 UTC. Reason: Cheating.",
  );
  expect(suspensionNotice({ ...ANNA, language: "es" }, TERMS).text).toContain("1 ene 2027, 00:00 UTC");
  expect(suspensionNotice(ANNA, { ...TERMS, until: null }).text).toContain("until further notice. Reason: Cheating.");
  expect(suspensionNotice(ANNA, TERMS).text).toContain("If you log in, you can appeal");
  expect(suspensionNotice(ANNA, { ...TERMS, isLocked: true }).text).not.toContain("If you log in");
});
