import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Bot } from "../../.scripts/deploy/bot.ts";
import { build } from "../../.scripts/local.ts";
import { guestToken, newBot } from "../e2e/support/programs.ts";
import { startServer } from "../e2e/support/server.ts";
import { MAX_PLIES, SCRIPT } from "./load.ts";
import { FRAMES_A_REQUEST, GIGABYTES_AWAKE, PRICE } from "./prices.ts";
import { processTime } from "./process-time.ts";
import { verdict, whole } from "./report.ts";
import { percentile } from "./stats.ts";

const BOTS = Number(process.env.BENCH_BOTS ?? "200");
/** Seconds with the bots. A quarter of that before, and a quarter after, is measured without them. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? "600");
/** How long bots and people think on average, in milliseconds. */
const BOT_THINKS = Number(process.env.BENCH_BOT_THINKS ?? "4000");
const PEOPLE_THINK = 4000;
const PAIRS = 20;
const WITHIN = 30_000;
const BUDGET = 1.1;

const SECONDS_A_MONTH = 30 * 86_400;
const BLANK_EVERY = 7;
const HEARTBEAT_EVERY = 21;
const STREAM_LASTS = 6 * 3600;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The process of workerd that this process has started. */
const workerdOf = (): number => {
  const found = readdirSync("/proc").find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.includes("(workerd)") && Number(stat.split(") ")[1]?.split(" ")[1]) === process.pid;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error("there is no workerd");
  return Number(found);
};

const moveAt = (gameId: string, ply: number, square: number) => ({
  gameId,
  subBoardIndex: Math.floor(square / 9),
  squareIndex: square % 9,
  ply,
});

/** Two guests play the same game again and again. Notes the milliseconds until the opponent has each move. */
const playOn = async (origin: string, latencies: number[], isOver: () => boolean): Promise<void> => {
  const tokens = [await guestToken(origin), await guestToken(origin)] as const;
  const hub = await Bot.connect(origin, "/sockets/hub", tokens[0], WITHIN);
  const beat = setInterval(() => hub.say("ping"), 20_000);
  while (!isOver()) {
    await hub.ask("createFriendlyGame", "rapid", { side: "X" });
    const gameId = String((await hub.next("friendlyGameCreated")).args[0]);
    const players = await Promise.all(
      tokens.map((token) => Bot.connect(origin, `/sockets/games/${gameId}`, token, WITHIN)),
    );
    for (const player of players) {
      player.say("joinGame", gameId);
      await player.next("gameState");
    }
    for (const [ply, square] of SCRIPT.slice(0, MAX_PLIES).entries()) {
      await pause(-PEOPLE_THINK * Math.log(1 - Math.random()));
      if (isOver()) break;
      const startedAt = performance.now();
      const heard = players[(ply + 1) % 2]?.next("gameState", (state) => Object(state).ply === ply);
      players[ply % 2]?.say("makeMove", moveAt(gameId, ply, square));
      await heard;
      latencies.push(performance.now() - startedAt);
    }
    players[0]?.say("resign", gameId);
    for (const player of players) player.close();
  }
  clearInterval(beat);
  hub.close();
};

interface BotProcess {
  readonly child: ChildProcess;
  tally(): { readonly moves: number; readonly games: number; readonly errors: number };
}

const startBots = (origin: string, members: readonly object[]): BotProcess => {
  const path = fileURLToPath(new URL("many-bots.ts", import.meta.url));
  const child = spawn("node", [path, origin, String(BOT_THINKS)], { stdio: ["pipe", "pipe", "ignore"] });
  let last = '{"moves":0,"games":0,"errors":0}';
  child.stdout.on("data", (data: Buffer) => {
    last = data.toString().trim().split("\n").at(-1) ?? last;
  });
  child.stdin.end(JSON.stringify(members));
  return { child, tally: () => JSON.parse(last) };
};

/** Opens a stream and reads it until it is closed. */
const openStream = async (origin: string, token: string): Promise<() => void> => {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/v3/stream`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (response.status !== 200) throw new Error(`no stream: ${response.status}`);
  void response.text().catch(() => undefined);
  return () => controller.abort();
};

/** Processor seconds per second that one idle stream costs, beyond a server without streams. */
const idleCost = async (origin: string, tokens: readonly string[], seconds: number): Promise<number> => {
  const pid = workerdOf();
  const used = async (): Promise<number> => {
    // Long enough for the objects to hibernate.
    await pause(15_000);
    const before = processTime(pid);
    await pause(seconds * 1000);
    return processTime(pid) - before;
  };
  const without = await used();
  const close = await Promise.all(tokens.map((token) => openStream(origin, token)));
  const more = Math.max(0, (await used()) - without);
  for (const end of close) end();
  return more / seconds / tokens.length;
};

/** Dollars for a month of a stream that only waits: over the bridge, and if its hub held it. */
const monthOf = (processorShare: number): { readonly bridge: number; readonly hub: number } => {
  const requests = SECONDS_A_MONTH / STREAM_LASTS;
  const heartbeats = SECONDS_A_MONTH / HEARTBEAT_EVERY / FRAMES_A_REQUEST;
  const milliseconds = processorShare * SECONDS_A_MONTH * 1000;
  return {
    bridge:
      milliseconds * PRICE.workerMillisecond +
      requests * PRICE.workerRequest +
      (requests + heartbeats) * PRICE.objectRequest,
    hub: SECONDS_A_MONTH * GIGABYTES_AWAKE * PRICE.gigabyteSecond + requests * PRICE.objectRequest,
  };
};

/** People play alone, beside bots over HTTP, and alone again. */
export const benchBots = async (): Promise<void> => {
  await build();
  const { origin, close } = await startServer();
  console.log(`\n${BOTS} bots over HTTP beside ${2 * PAIRS} people, ${SECONDS} s; bots think ${BOT_THINKS} ms`);
  const members: { username: string; token: string }[] = [];
  while (members.length < BOTS) members.push(await newBot(origin));
  const share = await idleCost(
    origin,
    members.map(({ token }) => token),
    60,
  );
  const month = monthOf(share);
  const line = (share * BLANK_EVERY * 1e6).toFixed(0);
  console.log(`  a stream that waits: ${line} µs of processor time a blank line`);
  console.log(`  a month of it: $${month.bridge.toFixed(4)} over the bridge, $${month.hub.toFixed(2)} held by its hub`);

  let isOver = false;
  const latencies: number[] = [];
  const people = Array.from({ length: PAIRS }, async (_, pair) => {
    await pause(pair * 100);
    await playOn(origin, latencies, () => isOver);
  });
  const take = async (seconds: number): Promise<Float64Array> => {
    latencies.length = 0;
    await pause(seconds * 1000);
    return Float64Array.from(latencies).sort();
  };
  const shown = (name: string, sorted: Float64Array): void =>
    console.log(
      `  ${name.padEnd(16)} ${whole(sorted.length).padStart(6)} moves of people, p50 ${percentile(sorted, 0.5).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`,
    );
  await pause(5000);
  const before = await take(SECONDS / 4);
  shown("alone", before);
  const bots = startBots(origin, members);
  await pause(10_000);
  const beside = await take(SECONDS);
  const { moves, games, errors } = bots.tally();
  bots.child.kill("SIGKILL");
  shown("beside bots", beside);
  console.log(`  bots: ${whole(moves)} moves, ${games / 2} games, ${errors} errors`);
  await pause(10_000);
  const after = await take(SECONDS / 4);
  shown("alone again", after);
  isOver = true;
  await Promise.allSettled(people);
  const alone = Float64Array.from([...before, ...after]).sort();
  verdict("errors of bots", errors, 0, "at most");
  verdict(
    `p99 of people beside bots ≤ ${BUDGET} of alone`,
    percentile(beside, 0.99) / percentile(alone, 0.99),
    BUDGET,
    "at most",
  );
  await close();
};
