import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { deploy } from "./deploy/deploy.ts";
import { runTool } from "./deploy/run-tool.ts";
import { smokeTest } from "./deploy/smoke-test.ts";
import { ask, askSecret } from "./terminal.ts";
import { readWranglerConfig } from "./wrangler-config.ts";

/** `npm run deploy`: asks for what is missing, builds, migrates, deploys, plays a game, and goes back when that fails. */

const TOML = "wrangler.toml";

process.exitCode = await deploy({
  run: runTool,
  readToml: () => readFileSync(TOML, "utf8"),
  writeToml: (toml) => writeFileSync(TOML, toml),
  configuration: () => {
    const { d1_databases, vars } = readWranglerConfig();
    return { databaseId: d1_databases[0]?.database_id, vars };
  },
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
