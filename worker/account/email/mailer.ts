import { BRAND } from "../../../shared/pages/page-meta.ts";
import { database } from "../../data/database.ts";
import { addToOutbox } from "../../data/dev-outbox.ts";
import { hasOutbox } from "../../platform/core/request-context.ts";
import { noteRefusedMail } from "./mail-health.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Mailer {
  /** Resolves once the mail has been handed over. Throws if that fails. */
  send(mail: Mail): Promise<void>;
}

const outboxMailer = (env: Env): Mailer => ({
  send: ({ to, headers, ...mail }) =>
    addToOutbox(database(env), {
      recipient: to,
      ...mail,
      headers: headers === undefined ? null : JSON.stringify(headers),
      sentAt: Date.now(),
    }),
});

const cloudflareMailer = (env: Env): Mailer => ({
  async send({ headers, ...mail }) {
    if (env.MAIL_FROM === "") throw new Error("MAIL_FROM is not set: no mail can be sent");
    const from = { email: env.MAIL_FROM, name: BRAND };
    await env.EMAIL.send({ ...mail, from, ...(headers !== undefined && { headers: { ...headers } }) });
  },
});

const noted = (to: Mailer): Mailer => ({
  async send(mail) {
    try {
      await to.send(mail);
    } catch (error) {
      await noteRefusedMail();
      throw error;
    }
  },
});

export const mailer = (env: Env): Mailer => noted(hasOutbox(env) ? outboxMailer(env) : cloudflareMailer(env));
