import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";

/**
 * `npm start` as people start and end it: real processes and signals, in a copy of the project whose tools do nothing
 * but take their time. Each tool leaves a mark with its process id.
 */

/** Milliseconds, for waits that only a hang should end: a busy machine needs many seconds for a start. */
const PATIENCE = 60_000;

const NPM = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();

const MARK = `
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
const mark = (name) => writeFileSync(\`marks/\${name}\`, String(process.pid));
const until = async (file) => { while (!existsSync(file)) await new Promise((wake) => setTimeout(wake, 50)); };
`;

/** The build waits for the file "go". The server's runtime is a process of its own, which holds the port. */
const TOOLS: Readonly<Record<string, string>> = {
  vite: `mark("build"); await until("go"); mkdirSync("dist/uttt", { recursive: true }); writeFileSync("dist/uttt/wrangler.json", '{"routes":["play.example.com"],"vars":{"PUBLIC_ORIGIN":"https://play.example.com"}}');`,
  wrangler: `
import { spawn } from "node:child_process";
if (process.argv[2] === "dev") {
  mark("server");
  writeFileSync("marks/traces", String(process.env.X_LOCAL_OBSERVABILITY));
  if (existsSync("stubborn")) process.on("SIGTERM", () => {});
  const port = process.argv[process.argv.indexOf("--port") + 1];
  spawn(process.execPath, ["-e", \`
    require("node:fs").writeFileSync("marks/runtime", String(process.pid));
    require("node:http").createServer((_, answer) => answer.end("up")).listen(\${port}, "127.0.0.1", () => console.log("Ready on"));
  \`], { stdio: "inherit" });
  setInterval(() => {}, 1000);
}`,
  npm: `
import { spawnSync } from "node:child_process";
if (process.argv[2] === "ci") mark("ci");
else process.exitCode = spawnSync(${JSON.stringify(NPM)}, process.argv.slice(2), { stdio: "inherit" }).status;`,
};

let folder: string;
let port: number;
let started: ChildProcess | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "uttt-start-"));
  port = await freePort();
  for (const name of ["package.json", "package-lock.json"]) cpSync(name, join(folder, name));
  cpSync(".scripts", join(folder, ".scripts"), { recursive: true });
  for (const name of ["marks", "node_modules/.bin"]) mkdirSync(join(folder, name), { recursive: true });
  cpSync("package-lock.json", join(folder, "node_modules/.installed-lock"));
  symlinkSync(resolve("node_modules/node"), join(folder, "node_modules/node"));
  symlinkSync(resolve("node_modules/.bin/node"), join(folder, "node_modules/.bin/node"));
  for (const [name, script] of Object.entries(TOOLS)) {
    // A command has no extension. The script itself ends in .mjs, so that Node runs it as a module.
    const path = join(folder, "node_modules/.bin", name);
    writeFileSync(`${path}.mjs`, MARK + script);
    writeFileSync(path, `#!/bin/sh\nexec node "${path}.mjs" "$@"\n`);
    chmodSync(path, 0o755);
  }
});

afterEach(() => {
  started?.kill("SIGKILL");
  for (const name of ["build", "server", "runtime"]) if (isAlive(name)) process.kill(pidOf(name), "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const mark = (name: string): string => join(folder, "marks", name);
const pidOf = (name: string): number => Number(readFileSync(mark(name), "utf8"));
const isAlive = (name: string): boolean => {
  try {
    return existsSync(mark(name)) && pidOf(name) > 0 && process.kill(pidOf(name), 0);
  } catch {
    return false;
  }
};

const npmStart = (): ChildProcess => {
  const { HOST: _, ...env } = process.env;
  started = spawn(NPM, ["start"], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, as a terminal gives each command.
    detached: true,
  });
  return started;
};

const outputOf = async (child: ChildProcess): Promise<string> => {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  await once(child, "close");
  return output;
};

const isListening = async (): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}`)).ok;
  } catch {
    return false;
  }
};

const go = (): void => writeFileSync(join(folder, "go"), "");

test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)(
  "%s to the process of npm start ends server and runtime, and frees the port",
  async (signal) => {
    go();
    const npm = npmStart();
    await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
    npm.kill(signal);
    await vi.waitFor(async () => {
      expect([isAlive("server"), isAlive("runtime"), await isListening()]).toEqual([false, false, false]);
    }, PATIENCE);
  },
);

test("so does SIGKILL to npm start and its whole group, as by a system without memory", async () => {
  go();
  const { pid } = npmStart();
  if (pid === undefined) throw new Error("not started");
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  process.kill(-pid, "SIGKILL");
  await vi.waitFor(async () => {
    expect([isAlive("server"), isAlive("runtime"), await isListening()]).toEqual([false, false, false]);
  }, PATIENCE);
});

test("so does Ctrl-C, a signal to all processes of the terminal at once, pressed twice", async () => {
  go();
  const { pid } = npmStart();
  if (pid === undefined) throw new Error("not started");
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  process.kill(-pid, "SIGINT");
  process.kill(-pid, "SIGINT");
  await vi.waitFor(async () => {
    expect([isAlive("server"), isAlive("runtime"), await isListening()]).toEqual([false, false, false]);
  }, PATIENCE);
});

test("a server that ignores the signal is ended after some seconds", async () => {
  writeFileSync(join(folder, "stubborn"), "");
  go();
  const npm = npmStart();
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  npm.kill();
  await vi.waitFor(() => expect([isAlive("server"), isAlive("runtime")]).toEqual([false, false]), PATIENCE);
});

test.each(["SIGTERM", "SIGKILL"] as const)("%s while it builds: it does not start afterwards", async (signal) => {
  const npm = npmStart();
  await vi.waitFor(() => expect(isAlive("build")).toBe(true), PATIENCE);
  npm.kill(signal);
  await once(npm, "exit");
  // Lets a build that is still running finish.
  setTimeout(go, 1500);
  await vi.waitFor(() => expect(isAlive("build")).toBe(false), PATIENCE);
  await new Promise((wake) => setTimeout(wake, 2500));
  expect([existsSync(mark("server")), await isListening()]).toEqual([false, false]);
});

test("a local run is a site of its own, also after wrangler.toml has a deployed one's address", async () => {
  go();
  npmStart();
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  const served = JSON.parse(readFileSync(join(folder, "dist/uttt/local.json"), "utf8"));
  expect(served).not.toHaveProperty("routes");
  expect(served.vars.PUBLIC_ORIGIN).toBe("");
});

test("a port in use is found before anything is installed", async () => {
  rmSync(join(folder, "node_modules/.installed-lock"));
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const npm = npmStart();
  const output = await outputOf(npm);
  other.close();
  expect(output).toContain(
    `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
  );
  expect(npm.exitCode).not.toBe(0);
  expect(existsSync(mark("ci"))).toBe(false);
});

test("what is missing is installed once, then it starts", async () => {
  rmSync(join(folder, "node_modules/.installed-lock"));
  go();
  const npm = npmStart();
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  expect(existsSync(mark("ci"))).toBe(true);
  expect(readFileSync(join(folder, ".dev.vars"), "utf8")).toMatch(/^SESSION_SECRET="[\w-]{43}"$/m);
  npm.kill();
  await vi.waitFor(() => expect(isAlive("runtime")).toBe(false), PATIENCE);
});

test("wrangler keeps no traces, which would only grow", async () => {
  go();
  const npm = npmStart();
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
  expect(readFileSync(join(folder, "marks/traces"), "utf8")).toBe("false");
  npm.kill();
  await vi.waitFor(async () => expect(await isListening()).toBe(false), PATIENCE);
});
