// Makes node_modules match package-lock.json. Plain JavaScript for Node 20: it runs before the project's own Node 24
// is there, which every later `npm run` finds first on its PATH.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.installed-lock";
const lock = readFileSync("package-lock.json", "utf8");

if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== lock) {
  console.log("Installing packages…");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  if (status !== 0) {
    console.error("npm ci failed: see above. Nothing was started.");
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lock);
}
