// `node .scripts/run.mjs FILE …`: runs a script of this project in the project's own Node 24, after installing what is
// missing. Plain JavaScript for Node 20, which may be all that there is at first. The npm scripts call it by `exec`: without,
// a shell would stand between npm and this process, and keep signals to itself.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureFree, host, port } from "./address.mjs";
import { endWithParent, runChild } from "./children.mjs";
import { ensureInstalled } from "./install.mjs";

/** These listen: a port in use should not be found after minutes of installing. */
const SERVERS = [".scripts/serve.ts", ".scripts/dev.ts"];

const [, , file = "", ...args] = process.argv;
endWithParent();
if (SERVERS.includes(file)) await ensureFree(port(), host());
await ensureInstalled();
const { version } = JSON.parse(readFileSync("node_modules/node/package.json", "utf8"));
if (process.versions.node === version) {
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(resolve(file)).href);
} else {
  const again = [".scripts/run.mjs", file, ...args];
  process.exitCode = (await runChild("node_modules/.bin/node", again, { stdio: "inherit" })).status;
}
