import { randomBytes } from "node:crypto";
import { signDevice } from "../../worker/account/auth/browser-token.ts";
import { newGame, playGame } from "./attacked-game.ts";
import { newAddress } from "./open-socket.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { percentile } from "./stats.ts";
import { BENCH_SECRET } from "./targets.ts";

/** Games in each part, of some 75 moves. */
const GAMES = Number(process.env.BENCH_ROUNDS ?? "6");
/** Wrong log-ins a second, each from a network of its own. */
const WRONG_A_SECOND = 20;
/** Milliseconds between two log-ins of other people. */
const REAL_EVERY = 1500;
/** Limit of a move's p99 under attack, relative to that without: either way it waits for one hash at most. */
const BUDGET = 2;

interface LogIn {
  readonly status: number;
  readonly milliseconds: number;
}

/** A log-in with an unknown name. It costs as much as one to an account: the server checks a password either way. */
const logIn = async (address: string, cookie = ""): Promise<LogIn> => {
  const from = performance.now();
  try {
    const answer = await fetch(`http://${address}/api/v2/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": newAddress(), Cookie: cookie },
      body: JSON.stringify({ identifier: `nobody-${randomBytes(6).toString("hex")}`, password: "wrong horse" }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, milliseconds: performance.now() - from };
  } catch (error) {
    // Too many wait for a connection.
    console.log("  a connection was lost:", error instanceof Error ? error.cause : error);
    return { status: 0, milliseconds: performance.now() - from };
  }
};

interface Measured {
  readonly moves: readonly number[];
  readonly logIns: readonly LogIn[];
  readonly attempts: readonly LogIn[];
}

/** Plays games while people log in from browsers that they have used before, and while others guess passwords. */
const measure = async (address: string, wrongASecond: number): Promise<Measured> => {
  const [logIns, attempts]: [Promise<LogIn>[], Promise<LogIn>[]] = [[], []];
  const known = `device=${await signDevice(null, "somebody", BENCH_SECRET)}`;
  const timers = [setInterval(() => logIns.push(logIn(address, known)), REAL_EVERY)];
  if (wrongASecond > 0) timers.push(setInterval(() => attempts.push(logIn(address)), 1000 / wrongASecond));
  const moves: number[] = [];
  for (let game = 0; game < GAMES; game++) moves.push(...(await playGame(await newGame(address))));
  for (const timer of timers) clearInterval(timer);
  return { moves, logIns: await Promise.all(logIns), attempts: await Promise.all(attempts) };
};

const shares = (values: readonly number[], of: readonly number[]): string => {
  const sorted = Float64Array.from(values).sort();
  return of.map((share) => (sorted.length === 0 ? "-" : percentile(sorted, share).toFixed(1)).padStart(8)).join("");
};

const print = (name: string, { moves, logIns, attempts }: Measured): void => {
  const checked = logIns.filter(({ status }) => status === 401).map(({ milliseconds }) => milliseconds);
  const tried = attempts.filter(({ status }) => status === 401).length;
  console.log(
    `  ${name.padEnd(16)} |${shares(moves, [0.5, 0.9, 0.99])} |${shares(checked, [0.5, 0.9])} ` +
      `| ${checked.length} of ${logIns.length} | ${whole(tried)} of ${whole(attempts.length)}`,
  );
};

/** What guessing passwords costs a game and other people's log-ins, all on one thread. */
export const benchLogIns = async (): Promise<void> => {
  console.log(`\n${GAMES} games beside log-ins, in workerd: a log-in each ${REAL_EVERY / 1000} s, and an attack`);
  console.log("                   |    a move, ms: p50, p90, p99 | log-in: p50, p90 | checked | wrong ones checked");
  const server = await startProduct("attacked");
  await playGame(await newGame(server.address));
  const quiet = await measure(server.address, 0);
  print("no attack", quiet);
  const attacked = await measure(server.address, WRONG_A_SECOND);
  print(`${WRONG_A_SECOND} wrong a second`, attacked);
  server.stop();
  const p99 = ({ moves }: Measured): number => percentile(Float64Array.from(moves).sort(), 0.99);
  const ratio = p99(attacked) / p99(quiet);
  verdict(
    `the p99 of a move under attack ≤ ${BUDGET} of that without (${attacked.moves.length} moves)`,
    ratio,
    BUDGET,
    "at most",
  );
};
