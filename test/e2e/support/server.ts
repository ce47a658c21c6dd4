import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { createTestHarness } from "wrangler";
import { BUILT } from "../../built.ts";

export interface ServerOptions {
  /** Divides every clock and first-move limit; 1 when left out. */
  readonly clockSpeed?: number;
}

export interface TestServer {
  /** http://host:port */
  readonly origin: string;
  /** Its database, for what would take a test too long to bring about by playing. */
  database(): Promise<DrizzleD1Database>;
  close(): Promise<void>;
}

interface Bindings {
  readonly DB: Parameters<typeof drizzle>[0];
}

/** The built product in workerd, with storage of its own that is gone afterwards. */
export const startServer = async ({ clockSpeed = 1 }: ServerOptions = {}): Promise<TestServer> => {
  const harness = createTestHarness({
    workers: [
      {
        configPath: new URL("uttt/wrangler.json", BUILT),
        vars: { CLOCK_SPEED: String(clockSpeed), MAIL_TRANSPORT: "outbox" },
        secrets: { SESSION_SECRET: "a secret of the browser tests" },
      },
    ],
  });
  const { url } = await harness.listen();
  await harness.getWorker().applyD1Migrations("DB");
  return {
    origin: url.origin,
    database: async () => drizzle((await harness.getWorker<Bindings>().getEnv()).DB),
    close: () => harness.close(),
  };
};
