import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { startStripe } from "../../../.scripts/payment-provider/server.ts";
import { builtProduct, MIGRATIONS, PAYMENT_KEYS } from "./built-product.ts";

/** What an operator calls with. */
export const ADMIN_SECRET = "a secret of the browser tests' operator, long enough";

/** What the operator has set for the footer. */
export const SITE_LINKS = {
  STATUS_URL: "https://status.example.org",
  SOURCE_URL: "https://code.example.org/uttt",
  COMMUNITY_URL: "https://chat.example.org",
  CONTACT_EMAIL: "contact@example.org",
} as const;

/** How workerd itself notes that somebody closed the browser in the middle of an answer. */
const VISITOR_LEFT = /\bdisconnected: /;
/**
 * What workerd notes for its makers where an alarm is set anew or deleted at the moment at which it rings, or rings late on
 * a busy machine. It rings all the same, and none of ours means "time is up".
 */
const ALARM_MOVED = /^NOSENTRY SQLite alarm (?:handler canceled with requestScheduledAlarm|overdue)/;

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

const migrate = async (db: Bindings["DB"]): Promise<void> => {
  for (const { queries } of await readD1Migrations(MIGRATIONS)) {
    await db.batch(queries.map((query) => db.prepare(query)));
  }
};

/**
 * The built product in workerd, with storage of its own that is gone afterwards. Not through the proxy of the
 * development server: that one answers 500 by itself when it reuses a connection that workerd is just closing.
 */
export const startServer = async ({ clockSpeed = 1 }: ServerOptions = {}): Promise<TestServer> => {
  const stripe = await startStripe(PAYMENT_KEYS);
  let complaints: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...builtProduct({ CLOCK_SPEED: String(clockSpeed), STRIPE_API_HOST: stripe.origin, ...SITE_LINKS, ADMIN_SECRET }),
      port: 0,
      log: new NoOpLog(),
      handleStructuredLogs: ({ level, message }) => {
        if ((level === "error" || level === "warn") && !VISITOR_LEFT.test(message) && !ALARM_MOVED.test(message)) {
          complaints.push(`server: ${level}: ${message}`);
        }
      },
    }),
  );
  const { origin } = await runtime.ready;
  const d1 = async (): Promise<Bindings["DB"]> => (await runtime.getBindings<Bindings>()).DB;
  await migrate(await d1());
  stripe.sendEventsTo(`${origin}/api/v2/payments/webhook`);
  return {
    origin,
    paymentsOrigin: stripe.origin,
    database: async () => drizzle(await d1()),
    d1,
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    close: async () => {
      await runtime.dispose();
      await stripe.close();
    },
  };
};
