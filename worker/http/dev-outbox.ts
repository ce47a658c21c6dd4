import type { Handler } from "hono";
import { SECURITY_HEADERS } from "../core/security-headers.ts";
import { database } from "../data/database.ts";
import { type OutboxMail, outboxMails } from "../data/dev-outbox.ts";
import { escapeHtml } from "../email/escape-html.ts";
import { hasOutbox } from "../email/mailer.ts";
import type { AppEnv } from "./app-env.ts";
import { onNotFound } from "./errors.ts";

/** The text of a mail with its links to click on. */
const textWithLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ recipient, subject, text, sentAt }: OutboxMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, ${new Date(sentAt).toISOString()}</p>
<pre>${textWithLinks(text)}</pre>
</article>`;

const page = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head>
<body><h1>Outbox</h1>
<p>Mails of this local run, newest first. They have been sent to nobody.</p>
${mails.length === 0 ? "<p>No mails.</p>" : mails.map(article).join("\n")}
</body></html>
`;

/** `GET /dev/outbox`: the mails of a local run, as a page or as JSON. There is no such thing anywhere else. */
export const devOutbox: Handler<AppEnv> = async (context) => {
  if (!hasOutbox(context.env)) return onNotFound(context);
  const mails = await outboxMails(database(context.env));
  const headers = { ...SECURITY_HEADERS, "Cache-Control": "no-store" };
  const wantsJson = context.req.header("Accept")?.includes("application/json") ?? false;
  if (!wantsJson) return context.html(page(mails), 200, headers);
  return context.json(
    mails.map(({ recipient, ...mail }) => ({ to: recipient, ...mail })),
    200,
    headers,
  );
};
