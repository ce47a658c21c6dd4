import { readFileSync } from "node:fs";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { percentile } from "./stats.ts";
import type { RunningWorkerd } from "./workerd.ts";

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? "5000");
/** Each hub keeps a socket and database files open, and a process can rarely have more than 20 000. */
const HUBS_A_PROCESS = 2500;
/** How many of them watch a friend connect. */
const WATCHERS = 200;
/** Connections opened at a time. */
const AT_ONCE = 50;
/** A hub sleeps after ten seconds without an event. */
const UNTIL_ASLEEP = 15_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resident memory of a process, in kB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "NaN");

const nextEvent = (socket: WebSocket, event: string): Promise<void> =>
  new Promise((resolve) => {
    const listen = ({ data }: MessageEvent): void => {
      if (!String(data).includes(`"${event}"`)) return;
      socket.removeEventListener("message", listen);
      resolve();
    };
    socket.addEventListener("message", listen);
  });

const startHubs = (): Promise<RunningWorkerd> => startProduct("presence");

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const connect = async (address: string, name: string): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://${address}/sockets/hub?name=${name}`, ["uttt.v1"]);
  const greeted = nextEvent(socket, "friendsOnline");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  await greeted;
  return socket;
};

/** Thousands of idle players, each with its own hub, and how soon they see a friend connect. */
export const benchPresence = async (): Promise<void> => {
  const servers: RunningWorkerd[] = [];
  while (servers.length * HUBS_A_PROCESS < SOCKETS) servers.push(await startHubs());
  const addressOf = (number: number): string => {
    const server = servers[Math.floor(number / HUBS_A_PROCESS)];
    if (server === undefined) throw new Error(`there is no process for hub ${number}`);
    return server.address;
  };
  const made = async (): Promise<number> =>
    sum(
      await Promise.all(
        servers.map(async ({ address }) => Number(await (await fetch(`http://${address}/bench/made`)).text())),
      ),
    );
  const memory = (): number => sum(servers.map(({ pid }) => memoryOf(pid)));

  const before = memory();
  const sockets: WebSocket[] = [];
  const from = performance.now();
  while (sockets.length < SOCKETS) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, SOCKETS - sockets.length) }, (_, n) => sockets.length + n);
    const open = (number: number): Promise<WebSocket> =>
      connect(addressOf(number), number < WATCHERS ? `pair-${number}-a` : `alone-${number}`);
    sockets.push(...(await Promise.all(numbers.map(open))));
  }
  const opened = (performance.now() - from) / 1000;
  const awake = memory();
  await pause(UNTIL_ASLEEP);
  const asleep = memory();

  // A ping wakes no hub. Any other frame finds the hub evicted and recreates it.
  const madeBefore = await made();
  const pongs = sockets.map(
    (socket) => new Promise((resolve) => socket.addEventListener("message", resolve, { once: true })),
  );
  for (const socket of sockets) socket.send("ping");
  await Promise.all(pongs);
  const wokenByPings = (await made()) - madeBefore;
  const probes = sockets.slice(-WATCHERS);
  const answers = probes.map((socket) => nextEvent(socket, "error"));
  for (const socket of probes) socket.send("?");
  await Promise.all(answers);
  const wereAwake = probes.length - ((await made()) - madeBefore - wokenByPings);

  const delays: number[] = [];
  for (const [number, watcher] of sockets.slice(0, WATCHERS).entries()) {
    const seen = nextEvent(watcher, "friendPresence");
    const start = performance.now();
    sockets.push(await connect(addressOf(number), `pair-${number}-b`));
    await seen;
    delays.push(performance.now() - start);
  }
  delays.sort((a, b) => a - b);

  console.log(`\nPresence: ${whole(SOCKETS)} players, each with a hub and one connection`);
  console.log(`  opened                    ${whole(SOCKETS / opened)} a second`);
  console.log(`  memory a connection       ${((awake - before) / SOCKETS).toFixed(1)} kB awake`);
  console.log(
    `                            ${((asleep - before) / SOCKETS).toFixed(1)} kB after ${UNTIL_ASLEEP / 1000} s`,
  );
  const ms = (share: number): string => percentile(delays, share).toFixed(1);
  console.log(
    `  from a friend's connecting to the dot, both hubs and the handshake: ${ms(0.5)} ms p50, ${ms(0.99)} ms p99`,
  );
  verdict("hubs awake when idle", wereAwake, 0, "at most");
  verdict("hubs woken by heartbeats", wokenByPings, 0, "at most");
  // Stop the servers first, or they would process 5 000 disconnects.
  for (const server of servers) server.stop();
  for (const socket of sockets) socket.close();
};
