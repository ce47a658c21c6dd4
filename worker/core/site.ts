import { z } from "zod";
import type { SiteResponse } from "../../shared/api.ts";
import { logError } from "./log-error.ts";

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
 * What the operator has decided by the settings in `wrangler.toml`: addresses for the footer, of which one that is empty
 * or not valid is null, and whether home leads to practice.
 */
export const siteOf = (env: Env): SiteResponse => ({
  statusUrl: valid(env, "STATUS_URL", httpsUrl),
  sourceUrl: valid(env, "SOURCE_URL", httpsUrl),
  communityUrl: valid(env, "COMMUNITY_URL", httpsUrl),
  contactEmail: valid(env, "CONTACT_EMAIL", email),
  computerOpponent: env.COMPUTER_OPPONENT === "on",
});
