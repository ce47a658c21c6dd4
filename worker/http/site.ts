import { type Context, Hono } from "hono";
import { z } from "zod";
import type { SiteResponse } from "../../shared/api.ts";
import { logError } from "../core/log-error.ts";
import { originOf } from "../core/request-context.ts";
import type { AppEnv } from "./app-env.ts";

const httpsUrl = z.url({ protocol: /^https$/ });
const email = z.email();

type Setting = "STATUS_URL" | "SOURCE_URL" | "COMMUNITY_URL" | "CONTACT_EMAIL";

/** Wrong values that this Worker has logged already, so that each is logged once and not for every visitor. */
const complainedOf = new Set<string>();

const valid = (env: Env, setting: Setting, schema: z.ZodType<string>): string | null => {
  const value = env[setting];
  if (value === "") return null;
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  if (!complainedOf.has(value)) logError("setting-not-valid", error, { setting, value });
  complainedOf.add(value);
  return null;
};

/**
 * `GET /site`: what the operator has decided by the settings in `wrangler.toml`: addresses for the footer, of which one
 * that is empty or not valid is null, and then there is no link; and whether home leads to practice.
 */
export const siteRoutes = new Hono<AppEnv>().get("/", (context) => {
  const { env } = context;
  const site: SiteResponse = {
    statusUrl: valid(env, "STATUS_URL", httpsUrl),
    sourceUrl: valid(env, "SOURCE_URL", httpsUrl),
    communityUrl: valid(env, "COMMUNITY_URL", httpsUrl),
    contactEmail: valid(env, "CONTACT_EMAIL", email),
    computerOpponent: env.COMPUTER_OPPONENT === "on",
  };
  return context.json(site, 200, { "Cache-Control": "public, max-age=3600" });
});

/** Days for which security.txt may be believed; it is written anew for each request. */
const SECURITY_TXT_DAYS = 180;

/**
 * `GET /.well-known/security.txt` (RFC 9116): whom to tell about a security problem of this site. 404 where the
 * operator has set no CONTACT_EMAIL.
 */
export const showSecurityTxt = (context: Context<AppEnv>): Response | Promise<Response> => {
  const { env } = context;
  const contact = valid(env, "CONTACT_EMAIL", email);
  if (contact === null) return context.notFound();
  const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 86_400_000).toISOString();
  const source = valid(env, "SOURCE_URL", httpsUrl);
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${originOf(context)}/.well-known/security.txt`,
    ...(source === null ? [] : [`Policy: ${source}`]),
  ];
  return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
};
