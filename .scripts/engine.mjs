// `npm run --silent engine`: the engine behind a line protocol. Plain JavaScript for Node 20: where that cannot run
// TypeScript itself, the project's own Node 24 does, and is installed first where it is missing. Standard output belongs
// to the protocol.
import { spawnSync } from "node:child_process";

if (process.features.typescript) {
  await import("./engine/main.ts");
} else {
  const toStandardError = { stdio: ["ignore", 2, 2] };
  const installed = spawnSync(process.execPath, [".scripts/install.mjs"], toStandardError);
  if (installed.status !== 0) process.exit(installed.status ?? 1);
  const [, , ...args] = process.argv;
  const { status } = spawnSync("node_modules/.bin/node", [".scripts/engine/main.ts", ...args], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
