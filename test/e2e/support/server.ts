import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { newVapidKeys } from "../../../.scripts/new-vapid-keys.ts";
import { startStripe } from "../../../.scripts/payment-provider/server.ts";
import { type PushStandIn, startPushService } from "../../../.scripts/push-service/server.ts";
import { builtProduct, MIGRATIONS, PAYMENT_KEYS } from "./built-product.ts";

/** The secret for an operator's calls. */
export const ADMIN_SECRET = "a secret of the browser tests' operator, long enough";

/** The operator's settings for the footer. */
export const SITE_LINKS = {
  STATUS_URL: "https://status.example.org",
  SOURCE_URL: "https://code.example.org/uttt",
  COMMUNITY_URL: "https://chat.example.org",
  CONTACT_EMAIL: "contact@example.org",
} as const;

/** workerd's own log lines. The product does not cause them, and notices at most a lost connection. */
const RUNTIMES_OWN = [
  // A visitor closes the browser in the middle of an answer.
  /\bdisconnected: /,
  // An alarm is set or deleted just when it rings, or rings late on a busy machine. It rings all the same.
  /^NOSENTRY SQLite alarm (?:handler canceled with requestScheduledAlarm|overdue)/,
  // A socket of an object that has just hibernated still sends when the object wakes and sends more. Our code cannot
  // send twice at once: workerd queues what it sends. https://github.com/cloudflare/workerd/pull/7147
  /another message send is already in progress/,
] as const;

/** On a busy machine a page waits too long for the database, and is sent with less. */
const BUSY = /"page-look-up".*No answer within/;

interface Bindings {
  readonly DB: Parameters<typeof drizzle>[0];
}

export interface ServerOptions {
  /** Divides every clock and first-move limit; 1 by default. */
  readonly clockSpeed?: number;
}

export interface TestServer {
  /** http://host:port */
  readonly origin: string;
  /** The same for its payment provider. */
  readonly paymentsOrigin: string;
  /** What its devices' push service has got. */
  readonly pushService: PushStandIn;
  /** Its database, for states that would take too long to reach by playing. */
  database(): Promise<DrizzleD1Database>;
  /** The same without the query builder. */
  d1(): Promise<Bindings["DB"]>;
  /** Complaints of the Worker and its objects since the last call. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

const migrate = async (db: Bindings["DB"]): Promise<void> => {
  for (const { queries } of await readD1Migrations(MIGRATIONS)) {
    await db.batch(queries.map((query) => db.prepare(query)));
  }
};

/**
 * The built product in workerd, with its own temporary storage. Not through the development server's proxy, which
 * answers 500 when it reuses a connection that workerd is just closing.
 */
export const startServer = async ({ clockSpeed = 1 }: ServerOptions = {}): Promise<TestServer> => {
  const stripe = await startStripe(PAYMENT_KEYS);
  const pushService = await startPushService();
  let complaints: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...builtProduct({
        CLOCK_SPEED: String(clockSpeed),
        STRIPE_API_HOST: stripe.origin,
        VAPID_KEYS: newVapidKeys(),
        PUSH_STAND_IN: pushService.origin,
        ...SITE_LINKS,
        ADMIN_SECRET,
      }),
      port: 0,
      log: new NoOpLog(),
      handleStructuredLogs: ({ level, message }) => {
        const isOurs = ![...RUNTIMES_OWN, BUSY].some((pattern) => pattern.test(message));
        if ((level === "error" || level === "warn") && isOurs) complaints.push(`server: ${level}: ${message}`);
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
    pushService,
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
      await pushService.close();
    },
  };
};
