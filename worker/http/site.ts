import { Hono } from "hono";
import { z } from "zod";
import type { SiteResponse } from "../../shared/api.ts";
import { logError } from "../core/log-error.ts";
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
 * `GET /site`: the operator's addresses for the footer, from the settings in `wrangler.toml`. One that is empty or not
 * valid is null, and then there is no link.
 */
export const siteRoutes = new Hono<AppEnv>().get("/", (context) => {
  const { env } = context;
  const site: SiteResponse = {
    statusUrl: valid(env, "STATUS_URL", httpsUrl),
    sourceUrl: valid(env, "SOURCE_URL", httpsUrl),
    communityUrl: valid(env, "COMMUNITY_URL", httpsUrl),
    contactEmail: valid(env, "CONTACT_EMAIL", email),
  };
  return context.json(site, 200, { "Cache-Control": "public, max-age=3600" });
});
