import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { previewConfiguration } from "./deploy/preview-config.ts";
import { runTool } from "./deploy/run-tool.ts";
import { smokeTest } from "./deploy/smoke-test.ts";

/**
 * `npm run preview`: deploys this version to a separate site with its own database. The platform's preview addresses do
 * not work for a Worker with Durable Objects.
 */

const { PREVIEW_ORIGIN: origin = "", PREVIEW_DATABASE_ID: databaseId = "" } = process.env;
if (origin === "" || databaseId === "") {
  console.error("Set PREVIEW_ORIGIN (https://…) and PREVIEW_DATABASE_ID (of npx wrangler d1 create uttt-preview).");
  process.exit(1);
}

const must = async (what: string, command: string, args: readonly string[]): Promise<void> => {
  console.log(`${what} …`);
  const { status, output } = await runTool(command, args);
  if (status === 0) return;
  console.error(output);
  process.exit(status);
};

const CONFIGURATION = "dist/uttt/preview.json";

await must("Building", "npm", ["run", "--silent", "build"]);
const built = JSON.parse(readFileSync("dist/uttt/wrangler.json", "utf8"));
writeFileSync(CONFIGURATION, JSON.stringify(previewConfiguration(built, { origin, databaseId })));
await must("Migrating", "wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--config", CONFIGURATION]);
await must("Deploying", "wrangler", ["deploy", "--config", CONFIGURATION]);
console.log("Playing a game …");
await smokeTest({
  origin,
  version: null,
  limit: 15_000,
  tries: 60,
  pause: (milliseconds) => pause(milliseconds),
  random: Math.random,
});
console.log(`This version is at ${origin}.`);
