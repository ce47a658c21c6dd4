import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { build, type Plugin } from "vite";
import { freePort } from "../free-port.ts";

const COMPATIBILITY_DATE = "2026-10-19";

interface WorkerdOptions {
  /** Path of the Worker's entry file. */
  readonly entry: string;
  /** Durable Object classes by their binding. */
  readonly objects: Readonly<Record<string, string>>;
  readonly vars: Readonly<Record<string, string>>;
}

export interface RunningWorkerd {
  /** host:port */
  readonly address: string;
  /** Where its inspector listens, host:port. An unused inspector costs nothing. */
  readonly inspector: string;
  readonly pid: number;
  stop(): void;
}

/** Files that the Worker imports unchanged, by how the runtime provides them. */
const BINARY = { ".wasm": "wasm", ".bin": "data" } as const;

/** Copies binary files beside the bundle, which imports them from there. */
const binaryModules = (folder: string): Plugin => ({
  name: "binary-modules",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!(extname(source) in BINARY)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (found === null) return null;
    copyFileSync(found.id, join(folder, basename(found.id)));
    return { id: `./${basename(found.id)}`, external: true };
  },
});

/** Bundles a Worker into one module, `entry.js`. */
export const bundle = async (entry: string, folder: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [binaryModules(folder)],
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
  modules = [
    (name = "entry.js", esModule = embed "entry.js"),
    ${readdirSync(folder)
      .flatMap((name) => Object.entries(BINARY).map(([ending, type]) => [name, ending, type] as const))
      .filter(([name, ending]) => name.endsWith(ending))
      .map(([name, , type]) => `(name = "${name}", ${type} = embed "${name}"),`)
      .join("\n    ")}
  ],
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

/** Bundles a Worker and runs it in workerd itself, with its own disk folder and no development server. */
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
    // Killed, because it would complain about the deleted folder.
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  await untilReady(address, child);
  return { address, inspector, pid: child.pid ?? 0, stop };
};
