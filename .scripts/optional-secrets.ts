import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Secrets that the product can do without. wrangler takes from .dev.vars only what wrangler.toml names, and these cannot
 * be named there: it would refuse to run without them.
 */
const NAMES = [
  "ADMIN_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_HOST",
] as const;

/** Those in .dev.vars. */
export const optionalSecrets = (): Partial<Record<(typeof NAMES)[number], string>> => {
  const found = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
};
