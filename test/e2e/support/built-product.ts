import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { BUILT } from "../../built.ts";

/** What the product and its payment provider, a stand-in, know each other by. */
export const PAYMENT_KEYS = {
  secretKey: "sk_test_of_the_browser_tests",
  webhookSecret: "whsec_of_the_browser_tests",
} as const;

/** What the tokens of sessions are signed with. */
export const SESSION_SECRET = "a secret of the browser tests, of more than 32 bytes";

const CONFIGURATION = fileURLToPath(new URL("uttt/wrangler.json", BUILT));
/** The folder of the built Worker. */
export const MODULES = fileURLToPath(new URL("uttt", BUILT));
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

const configuredVars = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(CONFIGURATION, "utf8")).vars;

interface Module {
  readonly type: "ESModule";
  readonly path: string;
}

/** The modules of the built Worker, its entry first. */
const builtModules = (): Module[] => {
  const names = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const others = names.filter((name) => name !== "index.js");
  return ["index.js", ...others].map((name) => ({ type: "ESModule", path: join(MODULES, name) }));
};

export interface ProductVars extends Readonly<Record<string, string>> {
  /** Divides every clock and first-move limit. */
  readonly CLOCK_SPEED: string;
  /** Where the payment provider, or what stands in for it, listens. */
  readonly STRIPE_API_HOST: string;
}

/** What Miniflare needs to run the built product, with the secrets of the tests and what else it shall be told. */
export const builtProduct = (vars: ProductVars) => {
  // The build has bundled the modules; what the rules would find is listed instead.
  const { modulesRules: _, ...workerOptions } = workerOptionsOf(CONFIGURATION).workerOptions;
  return {
    ...workerOptions,
    bindings: {
      ...configuredVars(),
      MAIL_TRANSPORT: "outbox",
      SESSION_SECRET,
      STRIPE_SECRET_KEY: PAYMENT_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: PAYMENT_KEYS.webhookSecret,
      ...vars,
    },
    modules: builtModules(),
    modulesRoot: MODULES,
    stripCfConnectingIp: false,
    host: "127.0.0.1",
    cf: false,
  } as const;
};
