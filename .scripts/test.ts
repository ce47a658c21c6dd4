import { spawnSync } from "node:child_process";
import { ensureChromium } from "./chromium.ts";
import { ensureSecrets } from "./local.ts";

/** `npm test`: format, lint and types, then the build that the browser tests run against, then every test. */

const steps: readonly (readonly [string, readonly string[]])[] = [
  ["npm", ["run", "--silent", "check"]],
  ["npm", ["run", "--silent", "build"]],
  ["vitest", ["run", "--config", "test/vitest.config.ts"]],
];

ensureSecrets();
const CHROMIUM_PATH = ensureChromium();
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, CHROMIUM_PATH } });
  if (status !== 0) process.exit(status ?? 1);
}
