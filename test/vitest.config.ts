import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { startStripe } from "../.scripts/payment-provider/server.ts";

const STRIPE_KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };

const root = new URL("..", import.meta.url).pathname;

export default defineConfig({
  root,
  cacheDir: "node_modules/.cache/vitest",
  test: {
    // Browser tests wait more than they compute: one at a time would leave a machine of two cores idle.
    maxWorkers: availableParallelism() + 1,
    // Each login and each call of an operator says so in the log.
    onConsoleLog: (log) => !/^{"event":"(?:login|admin)"/.test(log),
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["test/*.test.ts", "test/{shared,web,scripts}/**/*.test.ts", "test/worker/**/*.unit.test.ts"],
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations("./migrations"),
                SESSION_SECRET: "a secret of the tests, of more than 32 bytes",
                MAIL_TRANSPORT: "outbox",
                ADMIN_SECRET: "a secret of the tests' operator, long enough",
                CONTACT_EMAIL: "contact@example.org",
                STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
                STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
                STRIPE_API_HOST: (await startStripe(STRIPE_KEYS)).origin,
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["test/worker/**/!(*.unit).test.ts"],
          setupFiles: ["test/worker/setup.ts"],
          // A workerd for each file would cost more than the tests do. The setup wipes what a file leaves.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // In one piece: its 150 modules are slow to load one by one, and each complains of a missing source map.
          deps: { optimizer: { ssr: { enabled: true, include: ["stripe"] } } },
        },
      },
      {
        root,
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          setupFiles: ["test/e2e/support/fresh-connections.ts"],
          // It ends by itself, and says what is missing: a busy machine is no failure.
          testTimeout: 3_600_000,
        },
      },
      {
        root,
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          setupFiles: ["test/e2e/support/fresh-connections.ts"],
          // A browser for each process, not for each file, and its tools loaded once.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As patient as what waits for something in a page: a busy machine is no failure.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
