import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import type { Counted } from "./cost-model.ts";
import { bundle } from "./workerd.ts";

interface Bindings {
  readonly DB: Parameters<typeof drizzle>[0];
}

export interface MeteredServer {
  /** host:port */
  readonly address: string;
  database(): Promise<DrizzleD1Database>;
  counted(): Promise<Counted>;
  /** Rows written so far, by writer. */
  writers(): Promise<Readonly<Record<string, number>>>;
  /** The size of each room's database in bytes. */
  roomSizes(): Promise<Readonly<Record<string, number>>>;
  /** Resolves after a silence longer than a hub waits after a disconnect. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const QUIET_FOR = 6500;
const LOOK_EVERY = 250;

/** Resolves when the reading has not changed for this many milliseconds. */
const still = async (read: () => Promise<string>, milliseconds: number): Promise<void> => {
  let last = await read();
  for (let since = performance.now(); performance.now() - since < milliseconds; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    const now = await read();
    if (now === last) continue;
    last = now;
    since = performance.now();
  }
};

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const MODULE_TYPES = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const;

/** The bundle and the binary files beside it, the bundle first: the runtime starts that. */
const modulesIn = (folder: string) =>
  ([".js", ".wasm", ".bin"] as const).flatMap((ending) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ type: MODULE_TYPES[ending], path: join(folder, name) })),
  );

/** The product with meters, as one of `workers/` exports it, plus a database, which a bare workerd lacks. */
export const startMetered = async (clockSpeed: number, worker: "cost" | "storm" = "cost"): Promise<MeteredServer> => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-cost-"));
  await bundle(pathOf(`workers/${worker}.ts`), folder);
  const { modulesRules: _, ...options } = workerOptionsOf(pathOf("../../wrangler.toml")).workerOptions;
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      bindings: {
        CLOCK_SPEED: String(clockSpeed),
        POOL_REGIONS: "",
        POOL_BANDS: "",
        MAIL_TRANSPORT: "outbox",
        SESSION_SECRET,
      },
      modules: modulesIn(folder),
      modulesRoot: folder,
      stripCfConnectingIp: false,
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new NoOpLog(),
    }),
  );
  const { host } = await runtime.ready;
  const { DB } = await runtime.getBindings<Bindings>();
  for (const { queries } of await readD1Migrations(pathOf("../../migrations"))) {
    await DB.batch(queries.map((query) => DB.prepare(query)));
  }
  const ask = (what: string): Promise<Response> => fetch(`http://${host}/bench/${what}`);
  return {
    address: host,
    database: async () => drizzle(DB),
    counted: async () => (await ask("meter")).json(),
    writers: async () => (await ask("writers")).json(),
    roomSizes: async () => (await ask("rooms")).json(),
    quiet: () => still(async () => (await ask("meter")).text(), QUIET_FOR),
    close: async () => {
      await runtime.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
