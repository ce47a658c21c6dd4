import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { newVapidKeys } from "../.scripts/new-vapid-keys.ts";
import { startStripe } from "../.scripts/payment-provider/server.ts";
import { startPushService } from "../.scripts/push-service/server.ts";
import { CSS } from "../web/build/class-names.ts";
import { CHROMIUM_ARGS } from "./e2e/support/chromium-args.ts";
import { chosenTypeface, fontSettings } from "./e2e/support/typefaces.ts";
import { UNSET_SETTINGS } from "./unset-settings.ts";

const STRIPE_KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };

const root = new URL("..", import.meta.url).pathname;

/** Milliseconds. It ends a test that hangs: on a busy machine, tests of many pages take more than a minute. */
const PATIENCE = 300_000;

/** Milliseconds that a polled expectation may take to hold, as in page assertions: a busy machine fails neither. */
const POLL_PATIENCE = 60_000;

/**
 * Packages that are bundled for the Worker's tests: their hundreds of modules load slowly one by one, and Stripe's warn
 * about missing source maps. All entries of a package that we import are here, or there would be two copies of it.
 */
const BUNDLED = [
  ...["drizzle-orm", "drizzle-orm/d1", "drizzle-orm/errors", "drizzle-orm/sqlite-core"],
  ...["fast-check", "jose", "stripe", "zod"],
];

/** Packages of the page, bundled for components that are mounted alone. */
const PAGE_PACKAGES = [
  ...["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "react-router"],
  ...["@tanstack/react-query", "partysocket/ws", "vitest-browser-react/pure", "axe-core"],
];

export default defineConfig({
  root,
  cacheDir: "node_modules/.cache/vitest",
  test: {
    // Browser tests mostly wait: one at a time would leave two cores idle.
    maxWorkers: availableParallelism() + 1,
    // Failure tests make the product log. That matters only when the test fails.
    silent: "passed-only",
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["test/*.test.ts", "test/{shared,web,scripts}/**/*.test.ts", "test/worker/**/*.unit.test.ts"],
          // A process per file would cost as much as its tests, and so would loading the modules anew for each.
          pool: "threads",
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: POLL_PATIENCE } },
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async () => ({
            // Otherwise the runtime prints each exception that a test throws in an object on purpose.
            verbose: false,
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // The files that need no build.
              assets: { directory: "web/public", binding: "ASSETS" },
              bindings: {
                ...UNSET_SETTINGS,
                MIGRATIONS: await readD1Migrations("./migrations"),
                SESSION_SECRET: "a secret of the tests, of more than 32 bytes",
                MAIL_TRANSPORT: "outbox",
                ADMIN_SECRET: "a secret of the tests' operator, long enough",
                CONTACT_EMAIL: "contact@example.org",
                STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
                STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
                STRIPE_API_HOST: (await startStripe(STRIPE_KEYS)).origin,
                VAPID_KEYS: newVapidKeys(),
                PUSH_STAND_IN: (await startPushService()).origin,
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["test/worker/**/!(*.unit).test.ts"],
          provide: { recordAs: process.env.RECORD ?? "" },
          setupFiles: ["test/worker/setup.ts"],
          // A workerd per file would cost more than its tests. The setup file wipes storage between files.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: POLL_PATIENCE } },
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
        },
      },
      {
        root,
        plugins: [react()],
        css: CSS,
        publicDir: "web/public",
        // A package that is found late would reload the page in the middle of a test.
        optimizeDeps: { include: PAGE_PACKAGES },
        server: { watch: null },
        test: {
          name: "tab",
          include: ["test/**/*.test.tsx"],
          setupFiles: ["test/tab/setup.ts"],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: POLL_PATIENCE } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                args: CHROMIUM_ARGS,
                ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
                env: { ...process.env, FONTCONFIG_FILE: fontSettings(chosenTypeface()) },
              },
              contextOptions: { reducedMotion: "reduce" },
              actionTimeout: POLL_PATIENCE,
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        root,
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          setupFiles: ["test/e2e/support/fresh-connections.ts"],
          // The run ends by itself and says what is missing, so a busy machine does not fail it.
          testTimeout: 3_600_000,
        },
      },
      {
        root,
        test: {
          name: "engines",
          include: ["test/engines/**/*.test.ts"],
          setupFiles: ["test/e2e/support/fresh-connections.ts"],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        root,
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          setupFiles: ["test/e2e/support/fresh-connections.ts"],
          // One browser per process instead of per file. Its modules load once.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: POLL_PATIENCE } },
        },
      },
    ],
  },
});
