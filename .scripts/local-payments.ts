import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { startStripe } from "./payment-provider/server.ts";

/** Payments of local runs: the provider's test mode where .dev.vars has its keys, else a stand-in for the provider. */

export interface LocalPayments {
  /** Settings of the Worker. */
  readonly vars: Readonly<Record<string, string>>;
  /** Where subscriptions can be made to fail and to end; null for the provider itself. */
  readonly controls: string | null;
}

const FOLDER = ".wrangler/state";

const NAMES = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_HOST"];

/** wrangler takes from .dev.vars only what wrangler.toml names, and optional secrets cannot be named there. */
const varsInFile = (): Record<string, string> => {
  const found = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
};

const newKey = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

/** Call it before the product starts on this port. */
export const startPayments = async (productPort: number): Promise<LocalPayments> => {
  const own = varsInFile();
  if (own.STRIPE_SECRET_KEY !== undefined) return { vars: own, controls: null };
  const keys = { secretKey: newKey("sk_test"), webhookSecret: newKey("whsec") };
  mkdirSync(FOLDER, { recursive: true });
  const { origin, sendEventsTo } = await startStripe({ ...keys, file: `${FOLDER}/payments.json` });
  sendEventsTo(`http://127.0.0.1:${productPort}/api/v2/payments/webhook`);
  const vars = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_HOST: origin,
  };
  return { vars, controls: origin };
};
