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
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Not the folder that `npm start` serves: testing must not replace the files of a running server.
  BUILD_DIR: "dist/test",
};
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
