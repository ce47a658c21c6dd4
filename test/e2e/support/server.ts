import { createTestHarness } from "wrangler";
import { BUILT } from "../../built.ts";

export interface ServerOptions {
  /** Divides every clock and first-move limit; 1 when left out. */
  readonly clockSpeed?: number;
}

export interface TestServer {
  /** http://host:port */
  readonly origin: string;
  close(): Promise<void>;
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
  return { origin: url.origin, close: () => harness.close() };
};
