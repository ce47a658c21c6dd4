import { mkdtempSync, rmSync } from "node:fs";
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
  /** What was counted so far. */
  counted(): Promise<Counted>;
  /** What wrote rows so far, and how many. */
  writers(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The product with its meters, and with a database, which a bare workerd has not. */
export const startMetered = async (clockSpeed: number): Promise<MeteredServer> => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-cost-"));
  await bundle(pathOf("workers/cost.ts"), folder);
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
      modules: [{ type: "ESModule", path: join(folder, "entry.js") }],
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
  return {
    address: host,
    database: async () => drizzle(DB),
    counted: async () => (await fetch(`http://${host}/bench/meter`)).json(),
    writers: async () => (await fetch(`http://${host}/bench/writers`)).json(),
    close: async () => {
      await runtime.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
