import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { deploy } from "./deploy/deploy.ts";
import { runTool } from "./deploy/run-tool.ts";
import { withSiteLimits } from "./deploy/site-limits.ts";
import { smokeTest } from "./deploy/smoke-test.ts";
import { ask, askSecret } from "./terminal.ts";
import { readWranglerConfig } from "./wrangler-config.ts";

/**
 * `npm run deploy`: asks for missing settings, builds, migrates, deploys, plays a test game, and rolls back if that
 * fails.
 */

const TOML = "wrangler.toml";
const BUILT = "dist/uttt/wrangler.json";

process.exitCode = await deploy({
  run: runTool,
  readToml: () => readFileSync(TOML, "utf8"),
  writeToml: (toml) => writeFileSync(TOML, toml),
  configuration: () => {
    const { d1_databases, vars, routes, route, workers_dev } = readWranglerConfig();
    const patterns = [...routes, ...(route === undefined ? [] : [route])].map((one) =>
      typeof one === "string" ? one : one.pattern,
    );
    // If workers_dev is not set, wrangler uses workers.dev only when there are no routes.
    const isOnWorkersDev = workers_dev ?? patterns.length === 0;
    return { databaseId: d1_databases[0]?.database_id, vars, routes: patterns, isOnWorkersDev };
  },
  ownLimits: (databaseId) =>
    writeFileSync(BUILT, JSON.stringify(withSiteLimits(JSON.parse(readFileSync(BUILT, "utf8")), databaseId))),
  print: console.log,
  isPlatformBuild: process.env.WORKERS_CI === "1",
  ask,
  askSecret,
  smokeTest: (origin, version) =>
    smokeTest({
      origin,
      version,
      limit: 15_000,
      tries: 60,
      pause: (milliseconds) => pause(milliseconds),
      random: Math.random,
    }),
});
