import { fileURLToPath } from "node:url";
import { seededRandom } from "../seeded-random.ts";
import { openRoom, type Room, type Target } from "./load.ts";
import { type Memory, memoryOf } from "./process-memory.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { type Played, playOn } from "./soak-players.ts";
import { percentile } from "./stats.ts";
import { bareTarget, newGameId, productTarget } from "./targets.ts";
import { type RunningWorkerd, startWorkerd } from "./workerd.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? "600");
const GAMES = Number(process.env.BENCH_ROOMS ?? "1000");
const SEED = Number(process.env.BENCH_SEED ?? "1");
/** Games begin one after the other over this time. */
const BEGUN_WITHIN = 60;
/** Time after the last game. An unused object leaves memory after ten seconds. */
const IDLE = 60;
/** Memory at the end, relative to the middle. */
const BUDGET = 1.1;
/** The platform's memory limit of an isolate, in MB. */
const ISOLATE = 128;

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const startBare = (worker: string, className: string): Promise<RunningWorkerd> =>
  startWorkerd({
    entry: fileURLToPath(new URL(`workers/${worker}.ts`, import.meta.url)),
    objects: { ROOM: className },
    vars: {},
  });

interface Side {
  readonly server: RunningWorkerd;
  readonly target: Target;
  readonly played: Played;
}

const sideOf = (server: RunningWorkerd, target: Target): Side => ({
  server,
  target,
  played: { latencies: [], moves: 0, games: 0, errors: [] },
});

const cell = (value: number, digits = 0): string => value.toFixed(digits).padStart(7);

/** p50 and p99 of the moves since the last reading, and the memory now. */
const report = async ({ server, played }: Side): Promise<{ readonly text: string; readonly memory: Memory }> => {
  const latencies = Float64Array.from(played.latencies).sort();
  played.latencies = [];
  const memory = await memoryOf(server);
  const [p50, p99] = [0.5, 0.99].map((share) => (latencies.length === 0 ? Number.NaN : percentile(latencies, share)));
  return { memory, text: `${cell(p50 ?? 0, 1)} ${cell(p99 ?? 0, 1)} ${cell(memory.anonymous)} ${cell(memory.heap)} |` };
};

/** Plays for a while and prints each minute. Returns the product's memory by minute. */
const play = async (sides: readonly [Side, Side]): Promise<readonly Memory[]> => {
  const [room, bare] = sides;
  const until = performance.now() + SECONDS * 1000;
  const isOver = (): boolean => performance.now() >= until;
  const all = sides.flatMap(({ target, played }) => {
    const random = seededRandom(SEED);
    const soak = { target, random, newGameId, played, isOver };
    return Array.from({ length: GAMES }, (_, game) => playOn(soak, (game / GAMES) * BEGUN_WITHIN * 1000));
  });
  const ended = Promise.all(all);
  const memories: Memory[] = [];
  const every = Math.min(60, SECONDS / 10);
  for (let second = every; second <= SECONDS; second += every) {
    await pause(every);
    const [ofRoom, ofBare] = [await report(room), await report(bare)];
    memories.push(ofRoom.memory);
    console.log(`  ${cell(second)} ${cell(room.played.moves)} |${ofRoom.text}${ofBare.text}`);
  }
  await ended;
  return memories;
};

/** Memory of one object in kB, measured with a thousand of them, each with two sockets and ten moves. */
const measureObjects = async (name: string, server: RunningWorkerd, target: Target): Promise<Memory> => {
  const rooms: Room[] = [];
  for (let warm = 0; warm < 20; warm++) rooms.push(await openRoom(target, newGameId()));
  const before = await memoryOf(server);
  const count = rooms.length + GAMES;
  const played: Played = { latencies: [], moves: 0, games: 0, errors: [] };
  const soaks = Array.from({ length: GAMES }, () => ({
    target,
    random: () => 0,
    newGameId,
    played,
    isOver: () => played.moves >= GAMES * 10,
  }));
  const ended = Promise.all(soaks.map((soak, game) => playOn(soak, game * 20)));
  while (played.moves < GAMES * 10) await pause(0.2);
  const after = await memoryOf(server);
  await ended;
  for (const { sockets } of rooms) for (const socket of sockets) socket.close();
  server.stop();
  const perObject = (key: keyof Memory): number => ((after[key] - before[key]) * 1024) / (count - 20);
  const memory = { anonymous: perObject("anonymous"), heap: perObject("heap") };
  console.log(
    `  ${name.padEnd(34)} | ${cell(memory.anonymous)} ${cell(memory.heap)} | ${cell(before.anonymous)} ${cell(before.heap)}`,
  );
  return memory;
};

/** Many games for minutes, with as many bare objects beside them doing the same; then the parts of the memory. */
export const benchSoak = async (): Promise<void> => {
  const product = await startProduct("soak");
  const baseline = await startBare("bare-object", "BareRoom");
  const room = sideOf(product, productTarget(product.address));
  const bare = sideOf(baseline, bareTarget(baseline.address));
  console.log(
    `\n${whole(GAMES)} live games for ${SECONDS} s, players who think for six seconds, seed ${SEED}; as many bare objects beside them`,
  );
  console.log("                  |                  the product    |                  bare objects   |");
  console.log("   second   moves |    p50     p99      MB    heap  |    p50     p99      MB    heap  |");
  const memories = await play([room, bare]);
  await pause(IDLE);
  const [idle, idleBare] = [await memoryOf(product), await memoryOf(baseline)];
  console.log(`  after ${IDLE} s with nobody: ${cell(idle.anonymous)} MB, bare ${cell(idleBare.anonymous)} MB`);
  console.log(
    `  games ended ${room.played.games}; errors: ${room.played.errors.length}, bare ${bare.played.errors.length}`,
  );
  for (const error of new Set([...room.played.errors, ...bare.played.errors])) console.log(`    ${error}`);
  product.stop();
  baseline.stop();

  console.log(
    `\n  What ${whole(GAMES)} objects hold, each with two sockets and ten moves: kB each; MB with twenty of them`,
  );
  console.log("                                     |      kB    heap |      MB    heap");
  const sockets = await startBare("socket-object", "SocketOnly");
  await measureObjects("an object with two sockets", sockets, bareTarget(sockets.address));
  const rows = await startBare("bare-object", "BareRoom");
  await measureObjects("and a database with a row a move", rows, bareTarget(rows.address));
  const rooms = await startProduct("soak");
  const alone = await memoryOf(rooms);
  const ofRoom = await measureObjects("a room", rooms, productTarget(rooms.address));
  console.log(
    `  by the heap, an isolate of ${ISOLATE} MB holds ${whole(((ISOLATE - alone.heap) * 1024) / ofRoom.heap)} rooms; ` +
      `a machine ${whole((1024 * 1024) / ofRoom.anonymous)} for each GB`,
  );

  const [middle, last] = [memories[Math.floor(memories.length / 2) - 1], memories.at(-1)];
  console.log("\nBudgets of a soak");
  verdict("errors", room.played.errors.length, 0, "at most");
  verdict(
    `memory at the end ≤ ${BUDGET} of the middle`,
    (last?.anonymous ?? Number.NaN) / (middle?.anonymous ?? Number.NaN),
    BUDGET,
    "at most",
  );
};
