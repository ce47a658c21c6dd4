import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Optional secrets. wrangler reads from .dev.vars only the names in wrangler.toml. These cannot be listed there,
 * because wrangler would refuse to run without them.
 */
const NAMES = [
  "ADMIN_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "VAPID_KEYS",
  "VAPID_KEYS_PREVIOUS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_HOST",
] as const;

export const optionalSecrets = (): Partial<Record<(typeof NAMES)[number], string>> => {
  const found = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
};
