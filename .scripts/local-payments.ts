import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { inAddress, ownAddress, reachableBy } from "./host.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { startStripe } from "./payment-provider/server.ts";

/** Payments of local runs: the provider's test mode where .dev.vars has its keys, else a stand-in for the provider. */

export interface LocalPayments {
  /** Settings of the Worker. */
  readonly vars: Readonly<Record<string, string>>;
  /** Where subscriptions can be made to fail and to end; null for the provider itself. */
  readonly controls: string | null;
}

const FOLDER = ".wrangler/state";

const newKey = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

/** Call it before the product starts on this port. The pages to pay on are where the product is. */
export const startPayments = async (productPort: number, listening: string): Promise<LocalPayments> => {
  if (optionalSecrets().STRIPE_SECRET_KEY !== undefined) return { vars: {}, controls: null };
  const keys = { secretKey: newKey("sk_test"), webhookSecret: newKey("whsec") };
  mkdirSync(FOLDER, { recursive: true });
  const { origin, sendEventsTo } = await startStripe({
    ...keys,
    file: `${FOLDER}/payments.json`,
    listening,
    // Whoever is sent there to pay may sit at another machine.
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
