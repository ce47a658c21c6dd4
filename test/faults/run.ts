import { startStripe } from "../../.scripts/payment-provider/server.ts";
import { PAYMENT_KEYS } from "../e2e/support/built-product.ts";
import { seededRandom } from "../seeded-random.ts";
import { noteConnections } from "./connections.ts";
import { type FaultCounts, FaultRunner } from "./fault-runner.ts";
import { FaultyServer } from "./faulty-server.ts";
import { startLine } from "./lines.ts";
import { addPlayers } from "./people.ts";
import { type PresenceReport, untilPresenceIsTrue } from "./presence.ts";
import { scheduleOf } from "./schedule.ts";
import { Stage } from "./stage.ts";
import { judge, type Verdict } from "./verdict.ts";

/** The whole run: people play, faults happen, and at the end their games are checked. */

export interface FaultsOptions {
  readonly seed: number;
  readonly kills: number;
  /** The minimum number of games. More are played while faults go on. */
  readonly games: number;
  /** Live games at the same time: a third each by queue, challenge and link. Correspondence games come on top. */
  readonly atOnce: number;
  /** Faults end after this many seconds, even if kills are left. */
  readonly seconds?: number;
  readonly onProgress?: (what: string) => void;
}

export interface FaultsReport extends Verdict {
  readonly seed: number;
  /** The command that repeats this run. */
  readonly again: string;
  readonly faults: FaultCounts;
  readonly presence: PresenceReport;
  readonly seconds: number;
}

const LINES = 12;
/** A bullet game then has half a minute for each side. */
const CLOCK_SPEED = 4;
/** The longest database fault, in milliseconds. A short run cannot wait for retries that come after half a minute. */
const DATABASE_FOR = { short: 5000, long: 10_000 } as const;
const LONG_FROM = 20;
/** Nothing here takes longer on any machine unless it hangs. */
const PATIENCE = 900_000;

const inTime = <Value>(what: string, promise: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} does not end`)), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

export const runFaults = async ({
  seed,
  kills,
  games,
  atOnce,
  seconds: most = Number.POSITIVE_INFINITY,
  onProgress = () => {},
}: FaultsOptions): Promise<FaultsReport> => {
  const startedAt = Date.now();
  const progress = (what: string): void =>
    onProgress(
      `${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${what}  (${stage.acknowledged} moves, ${stage.logs.size} games)`,
    );
  const stopNoting = noteConnections();
  const stripe = await startStripe(PAYMENT_KEYS);
  const payments = await startLine(stripe.origin);
  const server = await FaultyServer.start({ clockSpeed: CLOCK_SPEED, seed, paymentsOrigin: payments.origin });
  stripe.sendEventsTo(`${server.origin}/api/v2/payments/webhook`);
  const lines = await Promise.all(Array.from({ length: LINES }, () => startLine(server.origin)));
  const stage = new Stage({ seed, lines, leastGames: games });
  const runner = new FaultRunner({
    server,
    stage,
    lines,
    payments,
    random: seededRandom(seed + 1),
    onProgress: progress,
  });
  try {
    const tables = Math.ceil(atOnce / 3);
    const people = await addPlayers(server, 4 * tables);
    for (const identity of people) await stage.addPlayer(identity);
    const playing = Promise.all([
      ...Array.from({ length: tables }, () => stage.playByLinks()),
      ...Array.from({ length: Math.ceil(tables / 2) }, () => stage.playByDays()),
      ...stage.players.slice(0, 2 * tables).map((player) => stage.playInQueue(player)),
      ...Array.from({ length: tables }, (_, table) => {
        const [one, other] = stage.players.slice(2 * (tables + table));
        if (one === undefined || other === undefined) throw new Error("there are too few players");
        return stage.playByChallenges(one, other);
      }),
    ]);
    const databaseFor = kills < LONG_FROM ? DATABASE_FOR.short : DATABASE_FOR.long;
    await runner.run(scheduleOf({ seed, kills, lines: LINES, databaseFor }), startedAt + most * 1000);
    stage.endFaults();
    progress("all faults are over");
    await inTime("some game", playing);
    progress("all games have ended");
    // The last kill: nobody plays, and a third of the players close their pages while the server is down.
    await server.kill();
    const gone = new Set(stage.players.filter((_, place) => place % 3 === 0));
    for (const player of gone) player.leave();
    await server.restart();
    const presence = await untilPresenceIsTrue(stage.players, gone);
    progress(`presence is true after ${presence.trueAfter} ms`);
    const verdict = await judge({ server, stage, lines, donors: runner.donors, paymentsOrigin: stripe.origin });
    for (const player of stage.players) player.leave();
    const seconds = (Date.now() - startedAt) / 1000;
    const wrongs = [...verdict.wrongs, ...presence.wrongs];
    const again = `npm run test:faults -- --seed ${seed} --kills ${kills} --games ${games} --at-once ${atOnce}`;
    return { ...verdict, wrongs, seed, again, faults: runner.counts, presence, seconds };
  } finally {
    await server.close();
    await Promise.all([...lines, payments].map((line) => line.close()));
    await stripe.close();
    stopNoting();
  }
};
