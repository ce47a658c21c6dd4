import type { Context } from "hono";
import { canSendMail } from "../../account/email/mail-health.ts";
import { originOf } from "../../platform/core/request-context.ts";
import { siteOf } from "../../platform/core/site.ts";
import type { AppEnv } from "../request/app-env.ts";
import type { Handlers } from "../request/routes-of.ts";

export const siteHandlers = {
  "GET /api/v2/site": ({ context, env }) => {
    context.header("Cache-Control", "public, max-age=3600");
    return { ...siteOf(env), opensAccounts: canSendMail(env) };
  },
} satisfies Partial<Handlers>;

const SECURITY_TXT_DAYS = 180;

/** RFC 9116. A 404 without CONTACT_EMAIL. */
export const showSecurityTxt = (context: Context<AppEnv>): Response | Promise<Response> => {
  const { env } = context;
  const { contactEmail: contact, sourceUrl: source } = siteOf(env);
  if (contact === null) return context.notFound();
  const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${originOf(context)}/.well-known/security.txt`,
    ...(source === null ? [] : [`Policy: ${source}`]),
  ];
  return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
};
