import type { Handler } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { database } from "../../data/database.ts";
import { type OutboxMail, outboxMails } from "../../data/dev-outbox.ts";
import { hasOutbox } from "../../platform/core/request-context.ts";
import { PAGE_HEADERS } from "../../platform/core/security-headers.ts";
import { standInOrigin } from "../../push/push-services.ts";
import type { AppEnv } from "../request/app-env.ts";
import { onNotFound } from "../request/errors.ts";

const textWithLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s&<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const article = ({ recipient, subject, text, headers, sentAt }: OutboxMail) => html`<article>
<h2>${subject}</h2>
<p>To ${recipient}, ${new Date(sentAt).toISOString()}</p>
${headers === null ? "" : html`<pre>${headers}</pre>`}<pre>${textWithLinks(text)}</pre>
</article>\n`;

const page = (mails: readonly OutboxMail[]) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head>
<body><h1>Outbox</h1>
<p>Mails and notifications of this local run, newest first. They have been sent to nobody.</p>
${mails.length === 0 ? html`<p>No mails.</p>\n` : mails.map(article)}</body></html>
`;

/** Otherwise one wrong setting would show everybody's mails. */
const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Of local runs that listen on the network: the addresses for other devices, separated by commas. */
const settings = z.object({ OUTBOX_HOSTS: z.string().default("") });

const isShownAt = (env: Env, hostname: string): boolean =>
  hasOutbox(env) && [...LOCAL_HOSTS, ...settings.parse(env).OUTBOX_HOSTS.split(",")].includes(hostname);

const received = z.array(
  z.object({
    name: z.string(),
    ttl: z.string(),
    urgency: z.string(),
    text: z.string().transform((text) => z.looseObject({ title: z.string().optional() }).parse(JSON.parse(text))),
    receivedAt: z.number(),
  }),
);

const notifications = async (env: Env): Promise<OutboxMail[]> => {
  const origin = standInOrigin(env);
  if (origin === null) return [];
  const messages = received.parse(await (await fetch(`${origin}/messages`)).json());
  return messages.map(({ name, ttl, urgency, text, receivedAt }, id) => ({
    id,
    recipient: `device ${name}`,
    subject: text.title ?? "A notification is closed",
    text: `${JSON.stringify(text, null, 2)}\nTTL ${ttl}, urgency ${urgency}`,
    html: "",
    headers: null,
    sentAt: receivedAt,
  }));
};

/** Mails and notifications of a local run, as a page or as JSON. A 404 anywhere else. */
export const showDevOutbox: Handler<AppEnv> = async (context) => {
  if (!isShownAt(context.env, new URL(context.req.url).hostname)) return onNotFound(context);
  const sent = [...(await outboxMails(database(context.env))), ...(await notifications(context.env))];
  const mails = sent.toSorted((one, other) => other.sentAt - one.sentAt || other.id - one.id);
  const headers = { ...PAGE_HEADERS, "Cache-Control": "no-store" };
  const wantsJson = context.req.header("Accept")?.includes("application/json") ?? false;
  if (!wantsJson) return context.html(page(mails), 200, headers);
  return context.json(
    mails.map(({ recipient, ...mail }) => ({ to: recipient, ...mail })),
    200,
    headers,
  );
};
