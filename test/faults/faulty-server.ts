import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { build } from "vite";
import { z } from "zod";
import { builtProduct, MIGRATIONS, MODULES } from "../e2e/support/built-product.ts";
import { freePort } from "../free-port.ts";
import { wait } from "./lines.ts";

/** The built product in workerd, with its storage on a disk that outlives it. */

export type Mood = "well" | "failing" | "hanging" | "slow";

/** The time between two server processes, by this machine's clock. */
export interface Outage {
  readonly killedAt: number;
  /** The next process cannot have acted before this. */
  readonly startedAt: number;
  /** The last moment at which nothing listened on its port. */
  readonly unreachableUntil: number;
}

interface FaultyServerOptions {
  readonly clockSpeed: number;
  readonly seed: number;
  /** The address of the payment provider for the product. */
  readonly paymentsOrigin: string;
}

/** The Worker's name. An eviction finds its objects by it. */
const WORKER = "uttt";

/** Longer than the slowest machine takes. */
const START_WITHIN = 120_000;

const ENTRY = fileURLToPath(new URL("workers/product.ts", import.meta.url));
const PROCESS = fileURLToPath(new URL("server-process.ts", import.meta.url));

/** Our own entry of the Worker, which imports the built one. */
const bundleEntry = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-faults-entry-"));
  const isProduct = (id: string): boolean => id.endsWith("worker/index.ts");
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      write: false,
      target: "esnext",
      minify: false,
      lib: { entry: ENTRY, formats: ["es"], fileName: "faults" },
      rolldownOptions: { external: isProduct, output: { paths: (id) => (isProduct(id) ? "./index.js" : id) } },
    },
  });
  rmSync(folder, { recursive: true });
  const [bundle] = Array.isArray(output) ? output : [];
  const [chunk] = bundle?.output ?? [];
  if (chunk?.type !== "chunk") throw new Error("the entry of the Worker came out as no script");
  return chunk.code;
};

const KNOCK_EVERY = 20;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** Waits until nothing listens on a port: workerd may outlive its parent process for a moment. */
const untilClosed = async (port: number): Promise<void> => {
  while (await isListening(port)) await wait(KNOCK_EVERY);
};

const fromProcess = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ log: z.string(), message: z.string() }),
  z.object({ evicted: z.number(), isDone: z.boolean() }),
]);

const rowsAnswer = z.array(z.array(z.unknown()));

export class FaultyServer {
  /** http://host:port, the same after each start. */
  readonly origin: string;
  readonly outages: Outage[] = [];
  /** Errors and warnings logged by the Worker and its objects. */
  readonly complaints: string[] = [];
  readonly #folder: string;
  readonly #port: number;
  readonly #entry: string;
  readonly #options: FaultyServerOptions;
  readonly #product: ReturnType<typeof builtProduct>;
  readonly #evictions = new Map<number, (isDone: boolean) => void>();
  #child: ChildProcess | null = null;
  /** Why the process ended on its own, which must never happen; null if it has not. */
  #death: string | null = null;
  #killedAt = 0;
  #starts = 0;
  #asked = 0;
  #build = 1;
  #mood: Mood = "well";

  private constructor(options: FaultyServerOptions, port: number, entry: string) {
    this.#options = options;
    this.#port = port;
    this.#entry = entry;
    this.#folder = mkdtempSync(join(tmpdir(), "uttt-faults-"));
    this.origin = `http://127.0.0.1:${port}`;
    this.#product = builtProduct({
      CLOCK_SPEED: String(options.clockSpeed),
      STRIPE_API_HOST: options.paymentsOrigin,
      PUBLIC_ORIGIN: this.origin,
    });
  }

  /** Starts for the first time, and makes the tables of D1. */
  static async start(options: FaultyServerOptions): Promise<FaultyServer> {
    const server = new FaultyServer(options, await freePort(), await bundleEntry());
    await server.#spawn();
    for (const { queries } of await readD1Migrations(MIGRATIONS)) {
      for (const query of queries) await server.query(query);
    }
    return server;
  }

  /** Kills all its processes at once, without a shutdown. */
  async kill(): Promise<void> {
    if (this.#death !== null) throw new Error(this.#death);
    this.#killedAt = Date.now();
    await this.#end();
    await untilClosed(this.#port);
    for (const settle of this.#evictions.values()) settle(false);
    this.#evictions.clear();
  }

  /** Starts again on the same port and storage; with `isNextBuild` from another bundle. */
  async restart(isNextBuild = false): Promise<void> {
    if (isNextBuild) this.#build++;
    const startedAt = Date.now();
    const [unreachableUntil] = await Promise.all([this.#untilOpened(startedAt), this.#spawn()]);
    this.outages.push({ killedAt: this.#killedAt, startedAt, unreachableUntil });
  }

  /** Takes an object out of memory and leaves its sockets open. False if it was not there, or is busy. */
  evict(className: string, name: string): Promise<boolean> {
    const id = this.#asked++;
    return new Promise((resolve) => {
      if (this.#child?.connected !== true) return resolve(false);
      this.#evictions.set(id, resolve);
      this.#child.send({ do: "evict", id, className, name });
    });
  }

  /** Sets the database's behaviour from now on, also after restarts. */
  async setMood(mood: Mood): Promise<void> {
    this.#mood = mood;
    // While the server is down, the next start applies it.
    await fetch(`${this.origin}/faults/mood`, { method: "POST", body: mood }).catch(() => {});
  }

  /** While true, arenas and rooms do not reach each other. A restart ends it. */
  async setSplit(isSplit: boolean): Promise<void> {
    await fetch(`${this.origin}/faults/split`, { method: "POST", body: String(isSplit) }).catch(() => {});
  }

  /** Queries the real database, without the simulated faults. */
  async query(sql: string, params: readonly unknown[] = []): Promise<unknown[][]> {
    const answer = await fetch(`${this.origin}/faults/query`, {
      method: "POST",
      body: JSON.stringify({ sql, params }),
    });
    if (!answer.ok) throw new Error(`${sql}: ${answer.status} ${await answer.text()}`);
    return rowsAnswer.parse(await answer.json());
  }

  async close(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }

  /** Waits until the port is open. Returns the start of the last attempt that was refused, or `since`. */
  async #untilOpened(since: number): Promise<number> {
    let refusedAt = since;
    while (this.#death === null) {
      const triedAt = Date.now();
      if (await isListening(this.#port)) break;
      refusedAt = triedAt;
      await wait(KNOCK_EVERY);
    }
    return refusedAt;
  }

  #spawn(): Promise<void> {
    const { seed } = this.#options;
    const bindings = {
      ...this.#product.bindings,
      FAULTS_SEED: String(seed * 1000 + this.#starts++),
      FIRST_MOOD: this.#mood,
    };
    const entry = {
      type: "ESModule",
      path: join(MODULES, "faults.js"),
      contents: `${this.#entry}\n// Build ${this.#build}.\n`,
    };
    const optionsFile = join(this.#folder, "options.json");
    const options = {
      ...this.#product,
      name: WORKER,
      bindings,
      modules: [entry, ...this.#product.modules],
      port: this.#port,
      resourcePersistencePath: join(this.#folder, "storage"),
    };
    writeFileSync(optionsFile, JSON.stringify(options));
    // Its own process group: workerd is its child, and must be killed with it.
    const child = fork(PROCESS, [optionsFile], {
      detached: true,
      execArgv: [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text) => (errors += text));
    return new Promise((resolve, reject) => {
      child.on("message", (message) => {
        const report = fromProcess.parse(message);
        if ("ready" in report) resolve();
        else if ("evicted" in report) this.#settleEviction(report.evicted, report.isDone);
        else if (report.log === "error" || report.log === "warn")
          this.complaints.push(`${report.log}: ${report.message}`);
      });
      setTimeout(() => reject(new Error(`the server does not start: ${errors}`)), START_WITHIN).unref();
      child.once("exit", (code, signal) => {
        const death = `the server ended with ${code ?? signal}: ${errors}`;
        if (this.#child === child) this.#death = death;
        reject(new Error(death));
      });
    });
  }

  #settleEviction(id: number, isDone: boolean): void {
    this.#evictions.get(id)?.(isDone);
    this.#evictions.delete(id);
  }
}
