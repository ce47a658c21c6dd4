import { runChild } from "./children.mjs";
import { ensureChromium } from "./chromium.ts";
import { ensureSecrets } from "./local.ts";

/**
 * `npm run screens`: makes pictures of every screen. With a word, such as `npm run screens -- game`, it makes only
 * those whose names start with the word.
 */

const steps: readonly (readonly [string, readonly string[]])[] = [
  ["npm", ["run", "--silent", "build"]],
  ["node", ["test/screens/main.ts", ...process.argv.slice(2)]],
];

ensureSecrets();
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Not the folder that `npm start` serves.
  BUILD_DIR: "dist/screens",
};
for (const [command, args] of steps) {
  const { status } = await runChild(command, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status);
}
