// Makes node_modules match package-lock.json. Plain JavaScript for Node 20: it runs before the project's own Node 24 is
// installed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runChild } from "./children.mjs";

const STAMP = "node_modules/.installed-lock";

export const isInstalled = () =>
  existsSync(STAMP) && readFileSync(STAMP, "utf8") === readFileSync("package-lock.json", "utf8");

/**
 * Installs what is missing, and exits if that fails. Its output goes to standard error, as standard output may belong to
 * a protocol.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  const lock = readFileSync("package-lock.json", "utf8");
  console.error("Installing packages…");
  const { status } = await runChild("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) {
    console.error("npm ci failed: see above. Nothing was started.");
    process.exit(status);
  }
  writeFileSync(STAMP, lock);
};
