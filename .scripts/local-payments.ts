import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { startStripe } from "../test/stripe/server.ts";

/** Payments of local runs: the provider's test mode where .dev.vars has its keys, else a stand-in for the provider. */

export interface LocalPayments {
  /** Settings of the Worker. Empty ones are filled from .dev.vars, where only names that are set here are looked up. */
  readonly vars: Readonly<Record<string, string>>;
  /** Where subscriptions can be made to fail and to end; null for the provider itself. */
  readonly controls: string | null;
}

const FOLDER = ".wrangler/state";

const hasKeys = (): boolean =>
  existsSync(".dev.vars") && /^\s*STRIPE_SECRET_KEY\s*=\s*["']?\w/m.test(readFileSync(".dev.vars", "utf8"));

const newKey = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

/** To be called before the product is started on a port of this machine. */
export const startPayments = async (productPort: number): Promise<LocalPayments> => {
  if (hasKeys()) return { vars: { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }, controls: null };
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
