// `node .scripts/run.mjs FILE …`: runs a script of this project in the project's own Node 24, after installing missing
// packages. Plain JavaScript, because at first there may be only Node 20. The npm scripts call it with `exec`.
// Otherwise a shell would run between npm and this process and would not pass on signals.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureFree, host, port } from "./address.mjs";
import { endWithParent, runChild } from "./children.mjs";
import { ensureInstalled } from "./install.mjs";

/** Scripts that listen on the port. A port in use should be reported before minutes of installing. */
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
