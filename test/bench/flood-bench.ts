import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { legalSquares, outcomeOf, replay } from "../../shared/game/rules.ts";
import { judgeProposal } from "../../shared/puzzles/proposal.ts";
import { newAccount, newPlayer, type Player } from "../e2e/support/accounts.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import { seededRandom } from "../seeded-random.ts";
import { joinGame, playGame } from "./attacked-game.ts";
import { CostClient } from "./cost-client.ts";
import type { Flood, FloodOrder, FloodReport } from "./flooder.ts";
import { newAddress } from "./open-socket.ts";
import { verdict } from "./report.ts";
import { percentile } from "./stats.ts";
import { guestToken } from "./targets.ts";

/** What a flood from one network costs a game of people from elsewhere, and whether they are served. */

/** Each round plays three games of some 75 moves: without a flood, beside calls that do nothing, and beside the flood. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "6");
const BUDGET = 1.5;
/** Milliseconds between other people's calls. */
const PROFILE_EVERY = 250;
const LOG_IN_EVERY = 1500;

/** A piece of heavy work takes the thread as long as a log-in. So there people log in beside all three games. */
const FLOODS: Readonly<Record<Exclude<Flood, "nothing">, "light" | "heavy">> = {
  challenges: "light",
  "made-up games": "light",
  "shared places": "light",
  "log-ins": "heavy",
  pictures: "heavy",
  proposals: "heavy",
};
type Asked = "profile" | "log-in" | "sign-up";
/** For each flood. */
const GUESTS = 20;
const PROPOSERS = 4;
const POSITIONS = 40;
/** Each with a picture in every language. */
const PROFILES = 20;

const random = seededRandom(1);

/** A position of a random game, in which a proof looks long at much. */
const newPosition = (): number[] => {
  for (;;) {
    const moves: number[] = [];
    while (moves.length < 44 && outcomeOf(replay(moves)) === null) {
      const squares = legalSquares(replay(moves));
      moves.push(squares[Math.floor(random() * squares.length)] ?? 0);
    }
    if (outcomeOf(replay(moves)) !== null) continue;
    const from = performance.now();
    if (typeof judgeProposal(moves) === "string" && performance.now() - from > 60) return moves;
  }
};

const newGuest = (): Promise<string> => guestToken(`guest_${randomBytes(8).toString("hex")}`, SESSION_SECRET);

const many = <Value>(count: number, make: () => Value | Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

const orderOf = async (server: TestServer, flood: Flood): Promise<FloodOrder> => {
  const player = (): Promise<Player> => newPlayer(server);
  const isProposing = flood === "proposals";
  return {
    flood,
    address: new URL(server.origin).host,
    tokens: isProposing ? (await many(PROPOSERS, player)).map(({ token }) => token) : await many(GUESTS, newGuest),
    profiles: flood === "pictures" ? (await many(PROFILES, player)).map(({ username }) => username) : [],
    positions: isProposing ? await many(POSITIONS, newPosition) : [],
  };
};

interface Served {
  readonly what: Asked;
  readonly status: number;
  readonly milliseconds: number;
}

const ask = async (origin: string, what: Asked, { username, password }: Player): Promise<Served> => {
  const from = performance.now();
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": newAddress() };
  const post = (body: object): RequestInit => ({ method: "POST", headers, body: JSON.stringify(body) });
  const answer = await {
    profile: () => fetch(`${origin}/api/v2/users/${username}`, { headers }),
    "log-in": () => fetch(`${origin}/api/v2/auth/login`, post({ identifier: username, password })),
    "sign-up": () => fetch(`${origin}/api/v2/auth/register`, post(newAccount())),
  }[what]();
  await answer.arrayBuffer();
  return { what, status: answer.status, milliseconds: performance.now() - from };
};

/** A game between two guests by a link. Returns the milliseconds of each move. */
const playByLink = async (origin: string): Promise<number[]> => {
  const { host } = new URL(origin);
  const tokens = await Promise.all([newGuest(), newGuest()]);
  const hub = await CostClient.open(host, "hub", tokens[0] ?? "");
  hub.emit("createFriendlyGame", "standard", { side: "X" });
  const gameId: string = JSON.parse(await hub.next('"friendlyGameCreated"')).args[0];
  const protocols = tokens.map((token) => ["uttt.v1", `token.${token}`]);
  const latencies = await playGame(await joinGame(gameId, `ws://${host}/sockets/games/${gameId}`, protocols));
  await hub.close();
  return latencies;
};

interface Played {
  readonly moves: number[];
  readonly served: Served[];
}

/** Plays a game while people from other networks use the site, each time as somebody else. */
const playBesidePeople = async (origin: string, people: readonly Player[], logIns: boolean): Promise<Played> => {
  let next = 0;
  const asking: Promise<Served>[] = [];
  const askNext = async (what: Asked): Promise<void> => {
    const who = people[next++ % people.length];
    if (who !== undefined) asking.push(ask(origin, what, who));
    await Promise.all(asking);
  };
  const timers = [setInterval(askNext, PROFILE_EVERY, "profile")];
  if (logIns) timers.push(setInterval(askNext, LOG_IN_EVERY, "log-in"));
  const moves = await playByLink(origin);
  for (const timer of timers) clearInterval(timer);
  await askNext("log-in");
  await askNext("sign-up");
  return { moves, served: await Promise.all(asking) };
};

const at = (sample: readonly number[], share: number): number =>
  sample.length === 0 ? Number.NaN : percentile(Float64Array.from(sample).sort(), share);

const print = (name: string, { moves, served }: Played): void => {
  const cells = [0.5, 0.9, 0.99].map((share) => at(moves, share).toFixed(1).padStart(8)).join("");
  const people = (["profile", "log-in", "sign-up"] as const).map((what) => {
    const asked = served.filter((one) => one.what === what);
    const median = at(
      asked.map(({ milliseconds }) => milliseconds),
      0.5,
    ).toFixed(0);
    return `${asked.filter(({ status }) => status < 300).length} of ${asked.length}, ${median} ms`.padStart(18);
  });
  console.log(`  ${name.padEnd(22)} |${cells} |${people.join("")}`);
};

/** Floods the server until the work is done. Returns how often each answer came. */
const flooding = async (order: FloodOrder, work: () => Promise<void>): Promise<FloodReport> => {
  const flooder = new Worker(new URL("flooder.ts", import.meta.url), { workerData: order });
  await new Promise((resolve) => flooder.once("message", resolve));
  await work();
  const report = await new Promise<FloodReport>((resolve) => {
    flooder.once("message", resolve);
    flooder.postMessage("stop");
  });
  await flooder.terminate();
  return report;
};

const benchFlood = async (server: TestServer, flood: keyof typeof FLOODS, people: readonly Player[]): Promise<void> => {
  const without: Played = { moves: [], served: [] };
  const beside: Record<"nothing" | "flood", Played> = {
    nothing: { moves: [], served: [] },
    flood: { moves: [], served: [] },
  };
  const answers: Record<string, number> = {};
  const play = async (into: Played): Promise<void> => {
    const { moves, served } = await playBesidePeople(server.origin, people, FLOODS[flood] === "heavy");
    into.moves.push(...moves);
    into.served.push(...served);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await play(without);
    await flooding(await orderOf(server, "nothing"), () => play(beside.nothing));
    const report = await flooding(await orderOf(server, flood), () => play(beside.flood));
    for (const [answer, count] of Object.entries(report)) answers[answer] = (answers[answer] ?? 0) + count;
  }
  print("without", without);
  print("beside empty calls", beside.nothing);
  print(`beside ${flood}`, beside.flood);
  console.log(
    `    answered: ${Object.entries(answers)
      .map(([answer, count]) => `${answer}: ${count}`)
      .join(", ")}`,
  );
  const refused = beside.flood.served.filter(({ status }) => status >= 300);
  verdict(`people refused (${refused.map(({ what, status }) => `${what} ${status}`)})`, refused.length, 0, "at most");
  const p99 = at(beside.flood.moves, 0.99);
  console.log(`    p99 of that beside empty calls: ${(p99 / at(beside.nothing.moves, 0.99)).toFixed(2)}`);
  verdict(`p99 beside ${flood} ≤ ${BUDGET} of that without`, p99 / at(without.moves, 0.99), BUDGET, "at most");
};

export const benchFloods = async (): Promise<void> => {
  const asked = process.env.BENCH_FLOODS?.split(",");
  const server = await startServer();
  const people = await Promise.all(Array.from({ length: 60 }, () => newPlayer(server)));
  console.log(`\nGames beside floods from one network, in workerd, ${ROUNDS} rounds`);
  console.log("                         | a move, ms: p50, p90, p99 |    profiles, log-ins, sign-ups of other people");
  await playByLink(server.origin);
  for (const flood of Object.keys(FLOODS) as (keyof typeof FLOODS)[]) {
    if (asked === undefined || asked.includes(flood)) await benchFlood(server, flood, people);
  }
  await server.close();
};
