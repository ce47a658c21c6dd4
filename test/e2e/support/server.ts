import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { startStripe } from "../../../.scripts/payment-provider/server.ts";
import { BUILT } from "../../built.ts";

/** What the product and its payment provider, a stand-in, know each other by. */
export const PAYMENT_KEYS = {
  secretKey: "sk_test_of_the_browser_tests",
  webhookSecret: "whsec_of_the_browser_tests",
} as const;

/** What the tokens of sessions are signed with. */
export const SESSION_SECRET = "a secret of the browser tests, of more than 32 bytes";

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

const CONFIGURATION = fileURLToPath(new URL("uttt/wrangler.json", BUILT));
const MODULES = fileURLToPath(new URL("uttt", BUILT));
const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

const configuredVars = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(CONFIGURATION, "utf8")).vars;

/** The modules of the built Worker, its entry first. */
const builtModules = (): { readonly type: "ESModule"; readonly path: string }[] => {
  const names = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const others = names.filter((name) => name !== "index.js");
  return ["index.js", ...others].map((name) => ({ type: "ESModule", path: join(MODULES, name) }));
};

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
  // The build has bundled the modules; what the rules would find is listed instead.
  const { modulesRules: _, ...workerOptions } = workerOptionsOf(CONFIGURATION).workerOptions;
  let complaints: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      bindings: {
        ...configuredVars(),
        CLOCK_SPEED: String(clockSpeed),
        MAIL_TRANSPORT: "outbox",
        ...SITE_LINKS,
        STRIPE_API_HOST: stripe.origin,
        SESSION_SECRET,
        ADMIN_SECRET,
        STRIPE_SECRET_KEY: PAYMENT_KEYS.secretKey,
        STRIPE_WEBHOOK_SECRET: PAYMENT_KEYS.webhookSecret,
      },
      modules: builtModules(),
      modulesRoot: MODULES,
      stripCfConnectingIp: false,
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new NoOpLog(),
      handleStructuredLogs: ({ level, message }) => {
        if ((level === "error" || level === "warn") && !VISITOR_LEFT.test(message)) {
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
