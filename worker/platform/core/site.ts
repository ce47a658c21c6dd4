import { z } from "zod";
import type { SiteResponse } from "../../../shared/api/api.ts";
import { logError } from "./log-error.ts";

const httpsUrl = z.url({ protocol: /^https$/ });
const email = z.email();

type Setting = "STATUS_URL" | "SOURCE_URL" | "COMMUNITY_URL" | "CONTACT_EMAIL";

/** Settings with their wrong values, so that each is logged once. */
const complainedOf = new Set<string>();

const valid = (env: Env, setting: Setting, schema: z.ZodType<string>): string | null => {
  const value = env[setting];
  if (value === "") return null;
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const complaint = `${setting}=${value}`;
  if (!complainedOf.has(complaint)) logError("setting-not-valid", error, { setting, value });
  complainedOf.add(complaint);
  return null;
};

/** From `wrangler.toml`. Addresses are null if empty or not valid. */
export const siteOf = (env: Env): Omit<SiteResponse, "opensAccounts"> => ({
  statusUrl: valid(env, "STATUS_URL", httpsUrl),
  sourceUrl: valid(env, "SOURCE_URL", httpsUrl),
  communityUrl: valid(env, "COMMUNITY_URL", httpsUrl),
  contactEmail: valid(env, "CONTACT_EMAIL", email),
  computerOpponent: env.COMPUTER_OPPONENT === "on",
});
