import { type Context, Hono } from "hono";
import { originOf } from "../core/request-context.ts";
import { siteOf } from "../core/site.ts";
import type { AppEnv } from "./app-env.ts";

/** `GET /site`: what the operator has decided. Where an address is null there is no link. */
export const siteRoutes = new Hono<AppEnv>().get("/", (context) =>
  context.json(siteOf(context.env), 200, { "Cache-Control": "public, max-age=3600" }),
);

/** Days for which security.txt may be believed; it is written anew for each request. */
const SECURITY_TXT_DAYS = 180;

/**
 * `GET /.well-known/security.txt` (RFC 9116): whom to tell about a security problem of this site. 404 where the
 * operator has set no CONTACT_EMAIL.
 */
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
