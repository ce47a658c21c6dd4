import "../e2e/support/fresh-connections.ts";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "../../.scripts/local.ts";
import { users } from "../../worker/data/schema.ts";
import type { TestServer } from "../e2e/support/server.ts";
import { Attackers, type Tally } from "./attackers.ts";
import { growthOf, memoryOfWorkerd } from "./memory.ts";

/**
 * `npm run fuzz`: sends a million random frames and a hundred thousand random requests to the built product in workerd.
 * Fails on an exception in the server's log, on a 5xx, and on memory that grows after warming up. FUZZ_FRAMES and
 * FUZZ_REQUESTS set the numbers, FUZZ_SEED repeats a run.
 */

const FRAMES = Number(process.env.FUZZ_FRAMES ?? "1000000");
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? "100000");
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Sockets, and callers, at the same time. */
const SOCKETS = 16;
const CALLERS = 8;
/** Memory readings over the whole run. */
const SAMPLES = 40;
const MOST_GROWTH = 1.25;
const ACCOUNTS = 200;
/** workerd's own notes, such as an alarm that is late on a busy machine. */
const WORKERDS_OWN = /^server: warn: NOSENTRY SQLite alarm (?:overdue|handler canceled)/;

// Offline: wrangler would ask an outside host for a sample request.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

const addAccounts = async (server: TestServer): Promise<string[]> => {
  const db = await server.database();
  const names = Array.from({ length: ACCOUNTS }, (_, number) => `fuzzed${number}`);
  for (const username of names) {
    const email = `${username}@example.com`;
    const account = { id: `id-${username}`, username, usernameKey: username, email, emailKey: email };
    await db.insert(users).values({ ...account, createdAt: 0, confirmedAt: 1 });
  }
  return names;
};

if (process.env.FUZZ_BUILD !== "no") await build();
const { startServer } = await import("../e2e/support/server.ts");
const server = await startServer();
const tally: Tally = { frames: 0, requests: 0, sockets: 0, flooded: 0, statuses: new Map(), failures: [] };
const attackers = new Attackers(server, await addAccounts(server), SEED, tally);
const samples: number[] = [];
const complaints = new Set<string>();
const startedAt = performance.now();

console.log(`Seed ${SEED}: ${FRAMES} frames and ${REQUESTS} requests. Again: FUZZ_SEED=${SEED} npm run fuzz`);

const share = (): number => (tally.frames + tally.requests) / (FRAMES + REQUESTS);

let printed = 0;

/** Prints what is new, and reads the memory at intervals. */
const look = (): void => {
  for (const complaint of server.takeComplaints()) {
    if (WORKERDS_OWN.test(complaint)) continue;
    if (!complaints.has(complaint)) console.error(complaint.slice(0, 2000));
    complaints.add(complaint);
  }
  for (; printed < tally.failures.length; printed++) console.error(tally.failures[printed]);
  if (share() * SAMPLES < samples.length) return;
  const memory = memoryOfWorkerd();
  samples.push(memory);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `  ${seconds} s: ${tally.frames} frames, ${tally.requests} requests, ${Math.round(memory)} MB, ` +
      `${complaints.size} complaints, ${tally.failures.length} failures`,
  );
};

/** True if the frames, which are quicker, have to wait for the requests. An even mix keeps memory in a steady state. */
const areFramesAhead = (): boolean => tally.frames / FRAMES > tally.requests / REQUESTS + 1 / SAMPLES;

const socketsUntilEnough = async (): Promise<void> => {
  while (tally.frames < FRAMES) {
    if (areFramesAhead()) await pause(100);
    else await attackers.attackChannel();
    look();
  }
};
const callsUntilEnough = async (): Promise<void> => {
  while (tally.requests < REQUESTS) {
    await attackers.attackRoute();
    look();
  }
};

await Promise.all([
  ...Array.from({ length: SOCKETS }, socketsUntilEnough),
  ...Array.from({ length: CALLERS }, callsUntilEnough),
]);
look();
await server.close();

const growth = growthOf(samples);
console.log(`  sockets ${tally.sockets}, of which closed for what they sent: ${tally.flooded}`);
console.log(
  `  answers ${[...tally.statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ")}`,
);
console.log(`  memory at the end, of that after warming up: ${growth.toFixed(2)} (at most ${MOST_GROWTH})`);
const hasGrown = growth > MOST_GROWTH;
const isBroken = complaints.size > 0 || tally.failures.length > 0 || hasGrown;
console.log(isBroken ? `BROKEN  with seed ${SEED}` : "holds");
process.exit(isBroken ? 1 : 0);
