import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { CostClient } from "./cost-client.ts";
import { moveText, SCRIPT } from "./load.ts";
import { newAddress } from "./open-socket.ts";
import { anonymousOf } from "./process-memory.ts";
import { verdict, whole } from "./report.ts";

/**
 * Memory and disk of `npm start` while guests come, play a whole game and go. It counts games, not seconds, so a busy
 * machine only takes longer.
 */

const GAMES = Number(process.env.CHURN_GAMES ?? "3000");
const AT_ONCE = Number(process.env.CHURN_AT_ONCE ?? "12");
/** Milliseconds from the begin of a game to that of the next, at least. */
const EVERY = Number(process.env.CHURN_EVERY ?? "0");
const STEPS = 12;
const BUDGET = 1.1;

const STATE = ".wrangler/state";

/** In MB, as the file system stores them; files may be deleted meanwhile. */
const diskOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const stored = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (stored?.blocks ?? 0) / 2048;
    }, 0);

/** The processes of a name that a process has started, and those that they have: `/proc` knows the parent of each. */
const startedBy = (parent: number, wanted: string): number[] => {
  const processes = readdirSync("/proc").flatMap((name) => {
    try {
      const [, id, command, of] = /^(\d+) \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      return id === undefined ? [] : [{ id: Number(id), command, of: Number(of) }];
    } catch {
      return [];
    }
  });
  const found = (under: number): number[] =>
    processes.filter(({ of }) => of === under).flatMap(({ id, command }) => (command === wanted ? [id] : found(id)));
  return found(parent);
};

const newGuest = async (address: string): Promise<string> => {
  const headers = { "CF-Connecting-IP": newAddress() };
  const answer = await fetch(`http://${address}/api/v2/auth/guest-login`, { method: "POST", headers });
  const { token }: { readonly token: string } = await answer.json();
  return token;
};

const take = async (address: string, gameId: string, token: string): Promise<CostClient> => {
  const seat = await CostClient.open(address, `games/${gameId}`, token);
  seat.emit("joinGame", gameId);
  await seat.next('"t":"init"');
  return seat;
};

/** Two new guests play a whole game by a link. */
const playOnce = async (address: string): Promise<void> => {
  const [creator, friend] = await Promise.all([newGuest(address), newGuest(address)]);
  const hub = await CostClient.open(address, "hub", creator);
  hub.emit("createFriendlyGame", "blitz", { side: "X" });
  const gameId: string = JSON.parse(await hub.next('"friendlyGameCreated"')).args[0];
  const seats = [await take(address, gameId, creator), await take(address, gameId, friend)] as const;
  for (const [ply, square] of SCRIPT.entries()) {
    const [mover, opponent] = ply % 2 === 0 ? seats : [seats[1], seats[0]];
    mover.send(moveText(gameId, ply, square));
    await Promise.all([mover, opponent].map((client) => client.next(`"t":"move","ply":${ply},`)));
  }
  await Promise.all(seats.map((seat) => seat.next('"gameResult"')));
  await Promise.all([...seats, hub].map((client) => client.close()));
};

/** Starts the site as players of the README do, with its files where they are. */
const start = async () => {
  const port = await freePort();
  const child = spawn("node", [".scripts/run.mjs", ".scripts/serve.ts"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.includes("http://") && resolve());
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  // wrangler has one for the site and one for itself.
  const runtimes = startedBy(child.pid ?? 0, "workerd");
  if (runtimes.length === 0) throw new Error("no workerd runs");
  const memory = (): number => runtimes.reduce((sum, id) => sum + anonymousOf(id), 0);
  return { address: `127.0.0.1:${port}`, memory, child };
};

export const benchChurn = async (): Promise<void> => {
  const { address, memory, child } = await start();
  console.log(
    `\n${whole(GAMES)} games of two new guests each under npm start, ${AT_ONCE} at once, ${SCRIPT.length} plies`,
  );
  const measured: { readonly memory: number; readonly disk: number }[] = [];
  const measure = (games: number): void => {
    const now = { memory: memory(), disk: diskOf(STATE) };
    measured.push(now);
    console.log(`  after ${whole(games)} games: ${whole(now.memory)} MB of memory, ${now.disk.toFixed(1)} MB on disk`);
  };
  measure(0);
  const from = performance.now();
  let [begun, ended] = [0, 0];
  const errors: string[] = [];
  const pairs = Array.from({ length: AT_ONCE }, async () => {
    while (begun < GAMES) {
      const wait = from + EVERY * begun - performance.now();
      begun += 1;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await playOnce(address).catch((error: unknown) => errors.push(String(error)));
      ended += 1;
      if (ended % Math.ceil(GAMES / STEPS) === 0) measure(ended);
    }
  });
  await Promise.all(pairs);
  for (const error of new Set(errors)) console.log(`    ${error}`);
  const [first, middle, last] = [measured[0], measured[STEPS / 2], measured.at(-1)];
  if (first === undefined || middle === undefined || last === undefined) throw new Error("too few games");
  console.log(`  a game leaves ${whole(((last.disk - first.disk) * 1024) / GAMES)} kB on disk, for a day`);
  verdict("errors", errors.length, 0, "at most");
  verdict(`memory at the end ≤ ${BUDGET} of the middle`, last.memory / middle.memory, BUDGET, "at most");
  child.kill();
};
