import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { createTestHarness } from "wrangler";
import { BUILT } from "../../built.ts";
import { startStripe } from "../../stripe/server.ts";

/** What the product and its payment provider, a stand-in, know each other by. */
export const PAYMENT_KEYS = {
  secretKey: "sk_test_of_the_browser_tests",
  webhookSecret: "whsec_of_the_browser_tests",
} as const;

/** How workerd itself notes that somebody closed the browser in the middle of an answer. */
const VISITOR_LEFT = /\bdisconnected: /;

interface Bindings {
  readonly DB: Parameters<typeof drizzle>[0];
}

export interface ServerOptions {
  /** Divides every clock and first-move limit; 1 when left out. */
  readonly clockSpeed?: number;
}

export interface TestServer {
  /** http://host:port */
  readonly origin: string;
  /** The same of its payment provider. */
  readonly paymentsOrigin: string;
  /** Its database, for what would take a test too long to bring about by playing. */
  database(): Promise<DrizzleD1Database>;
  /** The same without the query builder. */
  d1(): Promise<Bindings["DB"]>;
  /** What the Worker and its objects have complained of since the last time this was asked. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

/** The built product in workerd, with storage of its own that is gone afterwards. */
export const startServer = async ({ clockSpeed = 1 }: ServerOptions = {}): Promise<TestServer> => {
  const stripe = await startStripe(PAYMENT_KEYS);
  const harness = createTestHarness({
    workers: [
      {
        configPath: new URL("uttt/wrangler.json", BUILT),
        vars: { CLOCK_SPEED: String(clockSpeed), MAIL_TRANSPORT: "outbox", STRIPE_API_HOST: stripe.origin },
        secrets: {
          SESSION_SECRET: "a secret of the browser tests",
          STRIPE_SECRET_KEY: PAYMENT_KEYS.secretKey,
          STRIPE_WEBHOOK_SECRET: PAYMENT_KEYS.webhookSecret,
        },
      },
    ],
  });
  const { url } = await harness.listen();
  await harness.getWorker().applyD1Migrations("DB");
  stripe.sendEventsTo(`${url.origin}/api/v2/payments/webhook`);
  const d1 = async (): Promise<Bindings["DB"]> => (await harness.getWorker<Bindings>().getEnv()).DB;
  return {
    origin: url.origin,
    paymentsOrigin: stripe.origin,
    database: async () => drizzle(await d1()),
    d1,
    takeComplaints: () => {
      const complaints = harness
        .getLogs()
        .filter(({ level, message }) => (level === "error" || level === "warn") && !VISITOR_LEFT.test(message));
      harness.clearLogs();
      return complaints.map(({ level, message }) => `server: ${level}: ${message}`);
    },
    close: async () => {
      await harness.close();
      await stripe.close();
    },
  };
};
