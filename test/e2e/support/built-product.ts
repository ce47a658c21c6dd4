import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { BUILT } from "../../built.ts";
import { UNSET_SETTINGS } from "../../unset-settings.ts";

/** The keys that the product shares with the stand-in for the payment provider. */
export const PAYMENT_KEYS = {
  secretKey: "sk_test_of_the_browser_tests",
  webhookSecret: "whsec_of_the_browser_tests",
} as const;

/** The secret that signs session tokens. */
export const SESSION_SECRET = "a secret of the browser tests, of more than 32 bytes";

const CONFIGURATION = fileURLToPath(new URL("uttt/wrangler.json", BUILT));
/** The folder of the built Worker. */
export const MODULES = fileURLToPath(new URL("uttt", BUILT));
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

const configuredVars = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(CONFIGURATION, "utf8")).vars;

/** The module types of the build's files, by ending. */
const MODULE_TYPES = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const;

interface Module {
  readonly type: (typeof MODULE_TYPES)[keyof typeof MODULE_TYPES];
  readonly path: string;
}

/** The modules of the built Worker, its entry first. */
const builtModules = (): Module[] => {
  const names = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((name) => name !== "index.js");
  return ["index.js", ...names].flatMap((name) =>
    Object.entries(MODULE_TYPES)
      .filter(([ending]) => name.endsWith(ending))
      .map(([, type]) => ({ type, path: join(MODULES, name) })),
  );
};

interface ProductVars extends Readonly<Record<string, string>> {
  /** Divides every clock and first-move limit. */
  readonly CLOCK_SPEED: string;
  /** The address of the payment provider or its stand-in. */
  readonly STRIPE_API_HOST: string;
}

/** Miniflare's options for the built product, with the tests' secrets and given bindings. */
export const builtProduct = (vars: ProductVars) => {
  // The build has bundled the modules; they are listed instead of found by rules.
  const { modulesRules: _, ...workerOptions } = workerOptionsOf(CONFIGURATION).workerOptions;
  return {
    ...workerOptions,
    bindings: {
      ...configuredVars(),
      ...UNSET_SETTINGS,
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
