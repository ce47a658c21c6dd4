import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { confirmationMail, emailChangeNotice } from "../../../worker/email/account-mails.ts";
import { writeLetter } from "../../../worker/email/letter.ts";
import { mailer } from "../../../worker/email/mailer.ts";

const mail = { to: "anna@example.com", subject: "S", text: "T", html: "<p>H</p>" };

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
  await expect(mailer({ ...production, MAIL_FROM: "" }).send(mail)).rejects.toThrow("MAIL_FROM is not set");
  expect(sent).toHaveLength(1);
});

test("a confirmation says the same in text and in HTML", () => {
  const { subject, text, html } = confirmationMail("anna@example.com", "anna", "https://play.example.com", "a.b.c");
  expect(subject).toBe("Confirm your email for Ultimate Tic-Tac-Toe");
  const url = "https://play.example.com/confirmation?token=a.b.c";
  expect(text).toContain(`\nConfirm your email:\n${url}\n`);
  expect(html).toContain(`<a href="${url}"`);
  for (const words of ["Hello anna,", "The link works once, for 24 hours.", "If you did not sign up"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test("what people have written cannot become HTML", () => {
  const { html } = writeLetter({
    to: "anna@example.com",
    username: "<b>anna",
    subject: "</title><script>",
    before: ["a & b"],
    link: { label: "<i>", url: 'https://play.example.com/?a="><script>' },
    after: [],
  });
  expect(html).not.toMatch(/<script>|<b>|<i>/);
  expect(html).toContain("a &amp; b");
});

test("the notice to the old address opens nothing", () => {
  const { text, html } = emailChangeNotice("old@example.com", "anna", "new@example.com");
  expect(text).toContain("new@example.com");
  expect(html).not.toContain("href=");
});
