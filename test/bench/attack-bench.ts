import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { newGame, playGame } from "./attacked-game.ts";
import type { Attack, Attacker, AttackOrder, AttackReport } from "./attacker.ts";
import { newAddress } from "./open-socket.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { median, percentile } from "./stats.ts";
import { guestToken } from "./targets.ts";

const ATTACKS: readonly Attack[] = ["joins", "turns", "reconnects", "networks"];
/** Tokens of the attack from many networks, each in its own. All other attacks have one token. */
const NETWORKS = 40;

/** Each round plays three games of some 75 moves: undisturbed, beside an attack on another game, and under attack. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "6");
/** Limit of the victim's p99 under attack, relative to its p99 while the same attack hits another game. */
const BUDGET = 1.5;

const newAttacker = async (): Promise<Attacker> => ({
  token: await guestToken(`guest_${randomBytes(8).toString("hex")}`),
  address: newAddress(),
});

interface Attacked {
  readonly latencies: readonly number[];
  readonly report: AttackReport;
}

const playUnderAttack = async (address: string, attack: Attack, target: "this" | "another"): Promise<Attacked> => {
  const game = await newGame(address);
  const attacked = target === "this" ? game : await newGame(address);
  const order: AttackOrder = {
    attack,
    url: attacked.url,
    gameId: attacked.gameId,
    attackers: await Promise.all(Array.from({ length: attack === "networks" ? NETWORKS : 1 }, newAttacker)),
  };
  const attacker = new Worker(new URL("attacker.ts", import.meta.url), { workerData: order });
  const latencies = await playGame(game);
  const report = await new Promise<AttackReport>((resolve) => {
    attacker.once("message", resolve);
    attacker.postMessage("stop");
  });
  await attacker.terminate();
  for (const player of attacked.players) player.close();
  return { latencies, report };
};

const p99 = (latencies: readonly number[]): number => percentile(Float64Array.from(latencies).sort(), 0.99);

const benchAttack = async (attack: Attack): Promise<void> => {
  const server = await startProduct("attacked");
  const { address } = server;
  await playGame(await newGame(address));
  const alone: number[] = [];
  const beside: number[] = [];
  const under: number[] = [];
  const reports: AttackReport[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await playGame(await newGame(address))));
    beside.push(...(await playUnderAttack(address, attack, "another")).latencies);
    const { latencies, report } = await playUnderAttack(address, attack, "this");
    under.push(...latencies);
    reports.push(report);
  }
  server.stop();

  const codes = new Map<string, number>();
  for (const { closed } of reports) {
    for (const [code, count] of Object.entries(closed)) codes.set(code, (codes.get(code) ?? 0) + count);
  }
  const cells = (of: (latencies: readonly number[]) => number): string =>
    [alone, beside, under].map((latencies) => of(latencies).toFixed(1).padStart(8)).join("");
  const ratios = [p99(under) / p99(alone), p99(under) / p99(beside)] as const;
  const total = (key: "opened" | "sent"): string => whole(reports.reduce((sum, report) => sum + report[key], 0));
  console.log(
    `  ${attack.padEnd(10)} |${cells(median)} |${cells(p99)} |` +
      `${ratios.map((ratio) => ratio.toFixed(2).padStart(7)).join("")} | ${total("opened").padStart(7)} ${total("sent").padStart(9)}  ` +
      [...codes].map(([code, count]) => `${code}: ${count}`).join(", "),
  );
  verdict(
    `the p99 under "${attack}" ≤ ${BUDGET} of that beside it (${under.length} moves)`,
    ratios[1],
    BUDGET,
    "at most",
  );
};

/**
 * What one attacker with a guest's token and address, or many networks, can do to a game between two others. Attacker,
 * players and server share one machine here, and all objects one thread, unlike in production. The same attack on
 * another game shows how much of the delay comes from that.
 */
export const benchAttacks = async (): Promise<void> => {
  console.log(
    `\nA game under attack, in workerd: ${ROUNDS} rounds of a game left alone, one beside an attack, one under it`,
  );
  console.log("             |         p50 ms          |         p99 ms          | p99 under, of |    of the attacks");
  console.log(
    "  attack     |   alone  beside   under |   alone  beside   under |  alone beside | sockets    frames  closed by",
  );
  for (const attack of ATTACKS) await benchAttack(attack);
};
