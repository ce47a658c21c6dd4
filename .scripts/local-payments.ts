import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { inAddress, ownAddress, reachableBy } from "./host.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { startStripe } from "./payment-provider/server.ts";

/** Payments in local runs: the provider's test mode if .dev.vars has its keys, else a stand-in for the provider. */

interface LocalPayments {
  readonly vars: Readonly<Record<string, string>>;
  /** The page where subscriptions can be made to fail or end; null with the real provider. */
  readonly controls: string | null;
}

const FOLDER = ".wrangler/state";

const newKey = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

/** Call this before the site starts on its port. The payment pages use the site's host, with another port. */
export const startPayments = async (productPort: number, listening: string): Promise<LocalPayments> => {
  if (optionalSecrets().STRIPE_SECRET_KEY !== undefined) return { vars: {}, controls: null };
  const keys = { secretKey: newKey("sk_test"), webhookSecret: newKey("whsec") };
  mkdirSync(FOLDER, { recursive: true });
  const { origin, sendEventsTo } = await startStripe({
    ...keys,
    file: `${FOLDER}/payments.json`,
    listening,
    // The payer's browser may be on another machine.
    knownAs: reachableBy(listening)[0] ?? ownAddress(listening),
  });
  sendEventsTo(`http://${inAddress(ownAddress(listening))}:${productPort}/api/v2/payments/webhook`);
  const vars = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_HOST: origin,
  };
  return { vars, controls: origin };
};
