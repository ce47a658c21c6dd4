import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { freePort } from "../free-port.ts";

const COMPATIBILITY_DATE = "2026-10-19";

export interface WorkerdOptions {
  /** Path of the Worker's entry file. */
  readonly entry: string;
  /** Durable Object classes by their binding. */
  readonly objects: Readonly<Record<string, string>>;
  readonly vars: Readonly<Record<string, string>>;
}

export interface RunningWorkerd {
  /** host:port */
  readonly address: string;
  /** Where its inspector listens, host:port. Nobody is connected to it, so it costs nothing. */
  readonly inspector: string;
  readonly pid: number;
  stop(): void;
}

/** Makes one module, `entry.js`, of a Worker. */
export const bundle = async (entry: string, folder: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "esnext",
      lib: { entry, formats: ["es"], fileName: "entry" },
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { codeSplitting: false } },
    },
  });
};

const capnp = (options: WorkerdOptions, port: number, folder: string): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "disk", disk = (path = "${folder}", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [(name = "entry.js", esModule = embed "entry.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  # A move is less than what a packet carries: unpacking it would be most of what is measured.
  compatibilityFlags = ["no_web_socket_compression"],
  bindings = [
    ${Object.entries(options.objects)
      .map(([binding, name]) => `(name = "${binding}", durableObjectNamespace = "${name}"),`)
      .join("\n    ")}
    ${Object.entries(options.vars)
      .map(([name, value]) => `(name = "${name}", text = "${value}"),`)
      .join("\n    ")}
  ],
  durableObjectNamespaces = [
    ${Object.values(options.objects)
      .map((name) => `(className = "${name}", uniqueKey = "${name}", enableSql = true),`)
      .join("\n    ")}
  ],
  durableObjectStorage = (localDisk = "disk"),
);
`;

const untilReady = async (address: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    try {
      await fetch(`http://${address}/api/ready`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`workerd ended with ${child.exitCode} before it listened`);
};

/** Bundles a Worker and runs it in workerd itself, on its own disk folder, with no development server in between. */
export const startWorkerd = async (worker: WorkerdOptions): Promise<RunningWorkerd> => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-bench-"));
  await bundle(worker.entry, folder);
  const port = await freePort();
  writeFileSync(join(folder, "config.capnp"), capnp(worker, port, folder));
  const inspector = `127.0.0.1:${await freePort()}`;
  const options = ["serve", join(folder, "config.capnp"), `--inspector-addr=${inspector}`];
  const child = spawn("workerd", options, { stdio: ["ignore", "ignore", "inherit"] });
  const address = `127.0.0.1:${port}`;
  const stop = (): void => {
    // At once: it would complain of the folder that is taken from under it.
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  await untilReady(address, child);
  return { address, inspector, pid: child.pid ?? 0, stop };
};
