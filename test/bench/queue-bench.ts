import { processTime } from "./process-time.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { percentile } from "./stats.ts";
import type { RunningWorkerd } from "./workerd.ts";

/** Waiting players before the measurement: fewer than 5 000 at the end, as a pool refuses more connections. */
const WAITING = (process.env.BENCH_WAITING ?? "10,100,1000,4900").split(",").map(Number);
/** Joins measured with that many waiting, and how many at a time. */
const JOINS = Number(process.env.BENCH_JOINS ?? "1000");
const AT_ONCE = 20;
/** The distance between the ratings of waiting players, and from the joiners': too large for any pairing in the run. */
const APART = 1_000_000;

const RATE = 500;
const RATE_SECONDS = Number(process.env.BENCH_SECONDS ?? "10");
/** Connections that join again and again in the run at a fixed rate. */
const REGULARS = 2000;

interface Searcher {
  readonly socket: WebSocket;
  next(event: string): Promise<string>;
}

let people = 0;

const connect = (address: string, pool: string, rating: number): Promise<Searcher> => {
  const name = `player-${people++}-${rating}`;
  const socket = new WebSocket(`ws://${address}/sockets/queue?pool=${pool}&name=${name}`, ["uttt.v1"]);
  const waiting = new Map<string, (text: string) => void>();
  socket.addEventListener("message", ({ data }) => {
    const text = String(data);
    // As a page does: it reports that it is alive, and acknowledges its game.
    const id = /"id":(\d+)/.exec(text)?.[1];
    if (id !== undefined) socket.send(`{"ack":${id},"args":[]}`);
    for (const [event, resolve] of waiting) {
      if (!text.includes(`"${event}"`)) continue;
      waiting.delete(event);
      resolve(text);
    }
  });
  return new Promise((resolve, reject) => {
    const next = (event: string): Promise<string> => new Promise((heard) => waiting.set(event, heard));
    socket.addEventListener("open", () => resolve({ socket, next }), { once: true });
    socket.addEventListener("error", () => reject(new Error("the queue takes no more connections")), { once: true });
  });
};

const SEARCH = JSON.stringify({ event: "searchMatch", args: ["blitz", true] });

const begin = async ({ socket, next }: Searcher): Promise<void> => {
  const started = next("searchStarted");
  socket.send(SEARCH);
  await started;
};

const inBatches = async (count: number, size: number, run: (index: number) => Promise<void>): Promise<void> => {
  for (let from = 0; from < count; from += size) {
    await Promise.all(Array.from({ length: Math.min(size, count - from) }, (_, offset) => run(from + offset)));
  }
};

interface Joined {
  readonly latencies: Float64Array;
  /** Processor milliseconds of workerd, and rows, for one join. */
  readonly processor: number;
  readonly read: number;
  readonly written: number;
}

const rowsOf = async (address: string, pool: string): Promise<{ readonly read: number; readonly written: number }> =>
  (await fetch(`http://${address}/bench/rows?pool=${pool}`)).json();

/** People join in twos: handshake, search, game, acknowledgement, leave. */
const join = async ({ address, pid }: RunningWorkerd, pool: string, joins: number): Promise<Joined> => {
  const latencies: number[] = [];
  const [rows, time] = [await rowsOf(address, pool), processTime(pid)];
  await inBatches(joins / 2, AT_ONCE / 2, async (index) => {
    const rating = -(index % 100) * APART;
    const from = performance.now();
    const two = await Promise.all([connect(address, pool, rating), connect(address, pool, rating)]);
    const found = two.map((one) => one.next("matchFound"));
    for (const { socket } of two) socket.send(SEARCH);
    await Promise.all(found);
    latencies.push(performance.now() - from);
    for (const { socket } of two) socket.close();
  });
  const [after, timeAfter] = [await rowsOf(address, pool), processTime(pid)];
  return {
    latencies: Float64Array.from(latencies).sort(),
    processor: ((timeAfter - time) * 1000) / joins,
    read: (after.read - rows.read) / joins,
    written: (after.written - rows.written) / joins,
  };
};

/** The cost of one join with more and more people waiting. */
const measureJoins = async (server: RunningWorkerd): Promise<void> => {
  const pool = "blitz:rated";
  const searchers: Searcher[] = [];
  await join(server, pool, JOINS / 2);
  console.log("\nJoining a pool in which nobody suits: a join from the handshake to the acknowledged game");
  console.log("  waiting |  workerd ms   ratio | rows read  written | to the game p50 ms  p99 ms |");
  let first: Joined | null = null;
  for (const waiting of WAITING) {
    await inBatches(waiting - searchers.length, 50, async () => {
      const searcher = await connect(server.address, pool, APART * (people + 1000));
      searchers.push(searcher);
      await begin(searcher);
    });
    const heartbeat = setInterval(() => {
      for (const { socket } of searchers) socket.send("ping");
    }, 20_000);
    const joined = await join(server, pool, JOINS);
    clearInterval(heartbeat);
    first ??= joined;
    const ratio = joined.processor / first.processor;
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(joined.latencies, share).toFixed(1).padStart(8));
    console.log(
      `  ${String(waiting).padStart(7)} |    ${joined.processor.toFixed(2).padStart(7)} ${ratio.toFixed(2).padStart(7)} | ` +
        `${joined.read.toFixed(1).padStart(9)} ${joined.written.toFixed(1).padStart(8)} |           ${p50} ${p99} |`,
    );
  }
  for (const { socket } of searchers) socket.close();
};

/** People of all ratings join one pool at a fixed rate, whether or not it keeps up. */
const measureRate = async (server: RunningWorkerd): Promise<void> => {
  const pool = "bullet:rated";
  const regulars: Searcher[] = [];
  await inBatches(REGULARS, 50, async () => {
    // Normally distributed, as ratings are: a sum of dice.
    const dice = Array.from({ length: 12 }, Math.random).reduce((sum, one) => sum + one, -6);
    regulars.push(await connect(server.address, pool, 1500 + 300 * dice));
  });
  const search = JSON.stringify({ event: "searchMatch", args: ["bullet", true] });
  const waits: number[] = [];
  let [joins, missed] = [0, 0];
  const time = processTime(server.pid);
  const begun = performance.now();
  const games: Promise<void>[] = [];
  while (performance.now() - begun < RATE_SECONDS * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * RATE);
    for (; joins + missed < due; ) {
      const one = regulars.shift();
      if (one === undefined) {
        missed++;
        continue;
      }
      joins++;
      const from = performance.now();
      const found = one.next("matchFound").then(() => {
        waits.push(performance.now() - from);
        regulars.push(one);
      });
      games.push(found);
      one.socket.send(search);
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const seconds = (performance.now() - begun) / 1000;
  const found = waits.length;
  const used = processTime(server.pid) - time;
  const sorted = Float64Array.from(waits).sort();
  console.log(
    `\n${RATE} joins a second into one pool for ${RATE_SECONDS} s, people of all strengths over open connections`,
  );
  console.log(`  joined                    ${whole(joins / seconds)} a second (${missed} could not: all were waiting)`);
  console.log(`  found somebody            ${whole(found / seconds)} a second; ${joins - found} waited at the end`);
  console.log(
    `  to the game               ${percentile(sorted, 0.5).toFixed(0)} ms p50, ${percentile(sorted, 0.9).toFixed(0)} ms p90, ${percentile(sorted, 0.99).toFixed(0)} ms p99`,
  );
  console.log(`  workerd                   ${((100 * used) / seconds).toFixed(0)} % of one processor`);
  verdict(`joins a second ≥ ${RATE}`, joins / seconds, 0.99 * RATE, "at least");
  for (const { socket } of regulars) socket.close();
};

/** The queue alone: hubs grant everything, and rooms are created instantly. */
export const benchQueue = async (): Promise<void> => {
  const server = await startProduct("queue");
  await measureJoins(server);
  await measureRate(server);
  server.stop();
};
