import { fileURLToPath } from "node:url";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { BENCH_SECRET } from "./targets.ts";
import { type RunningWorkerd, startWorkerd } from "./workerd.ts";

const { durable_objects }: Unstable_Config = unstable_readConfig({
  config: fileURLToPath(new URL("../../wrangler.toml", import.meta.url)),
});

/** Starts the product as one of `workers/` exports it, with all objects of production. */
export const startProduct = (worker: "product" | "attacked" | "presence" | "queue" | "soak"): Promise<RunningWorkerd> =>
  startWorkerd({
    entry: fileURLToPath(new URL(`workers/${worker}.ts`, import.meta.url)),
    objects: Object.fromEntries(durable_objects.bindings.map(({ name, class_name }) => [name, class_name])),
    vars: { SESSION_SECRET: BENCH_SECRET, CLOCK_SPEED: "1" },
  });
