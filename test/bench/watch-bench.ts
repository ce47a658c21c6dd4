import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type AudienceOrder, type AudienceReport, momentNow } from "./audience.ts";
import { MAX_PLIES, moveText, openRoom, type Room, SCRIPT } from "./load.ts";
import { startProduct } from "./product.ts";
import { verdict, whole } from "./report.ts";
import { median, percentile } from "./stats.ts";
import { newGameId, productTarget } from "./targets.ts";
import { costsOfAnHour } from "./watch-costs.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "5");
const WATCHERS = 1000;
const MANY = 2000;
/** Thinking time: on one machine, the spectators of a move would otherwise delay the next. */
const THINKING = 150;
/** Limit of the players' p99 with spectators, relative to without. */
const BUDGET = 1.05;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays the script's move at a ply. Returns when it was sent, and its latency to the opponent. */
const playMove = ({ id, sockets }: Room, ply: number): Promise<{ readonly sentAt: number; readonly took: number }> =>
  new Promise((resolve) => {
    const [mover, opponent] = ply % 2 === 0 ? sockets : [sockets[1], sockets[0]];
    let sentAt = 0;
    const listen = ({ data }: MessageEvent): void => {
      if (!String(data).includes(`"t":"move","ply":${ply},`)) return;
      opponent.removeEventListener("message", listen);
      resolve({ sentAt, took: momentNow() - sentAt });
    };
    opponent.addEventListener("message", listen);
    sentAt = momentNow();
    mover.send(moveText(id, ply, SCRIPT[ply] ?? -1));
  });

/** An audience and the moments at which it received each ply. */
class Audience {
  readonly #thread: Worker;
  readonly #received = new Map<number, readonly number[]>();

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on("message", (report: AudienceReport) => {
      if (report.kind === "received") this.#received.set(report.ply, report.at);
    });
  }

  static async seat(order: AudienceOrder): Promise<Audience> {
    const thread = new Worker(fileURLToPath(new URL("audience.ts", import.meta.url)), { workerData: order });
    await once(thread, "message");
    return new Audience(thread);
  }

  /** When each spectator received a move. Waits for all. */
  async receivedAt(ply: number): Promise<readonly number[]> {
    for (;;) {
      const at = this.#received.get(ply);
      if (at !== undefined) return at;
      await once(this.#thread, "message");
    }
  }

  leave(): Promise<unknown> {
    return this.#thread.terminate();
  }
}

interface Round {
  readonly alone: number[];
  readonly watched: number[];
}

const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
const ms = (value: number): string => value.toFixed(2).padStart(7);

/** Players without spectators beside players with a thousand, and how soon many spectators see a move. */
export const benchWatching = async (): Promise<void> => {
  const product = await startProduct("product");
  const { address } = product;
  const target = productTarget(address);

  /** Two games, a move of each in turn, so that a slow moment of the machine hits both. */
  const playRound = async (): Promise<Round> => {
    const [alone, watched] = [await openRoom(target, newGameId()), await openRoom(target, newGameId())];
    const audience = await Audience.seat({ address, gameId: watched.id, size: WATCHERS });
    const round: Round = { alone: [], watched: [] };
    for (let ply = 0; ply < MAX_PLIES; ply++) {
      const inTurn = [
        async () => round.alone.push((await playMove(alone, ply)).took),
        async () => {
          round.watched.push((await playMove(watched, ply)).took);
          await audience.receivedAt(ply);
        },
      ];
      for (const play of ply % 2 === 0 ? inTurn : inTurn.toReversed()) {
        await play();
        await pause(THINKING);
      }
    }
    await audience.leave();
    for (const { sockets } of [alone, watched]) for (const socket of sockets) socket.close();
    return round;
  };

  const callsBefore = await callsOf(address);
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count++) rounds.push(await playRound());
  const callsAMove = ((await callsOf(address)) - callsBefore) / (ROUNDS * MAX_PLIES);

  const [alone, watched] = [sorted(rounds.flatMap((one) => one.alone)), sorted(rounds.flatMap((one) => one.watched))];
  const ratio = (share: number): number =>
    median(rounds.map((one) => percentile(sorted(one.watched), share) / percentile(sorted(one.alone), share)));
  console.log(
    `\nWatching: ${ROUNDS} rounds of two games, a move of each in turn, of which one has ${WATCHERS} watchers`,
  );
  console.log("  from a move to the opponent    |    alone  watched   ratio (median of rounds)");
  for (const [name, share] of [
    ["p50 ms", 0.5],
    ["p99 ms", 0.99],
  ] as const) {
    console.log(
      `  ${name.padEnd(30)} |  ${ms(percentile(alone, share))}  ${ms(percentile(watched, share))} ${ms(ratio(share))}`,
    );
  }

  const game = await openRoom(target, newGameId());
  const audience = await Audience.seat({ address, gameId: game.id, size: MANY });
  const delays: number[] = [];
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    const { sentAt } = await playMove(game, ply);
    for (const at of await audience.receivedAt(ply)) delays.push(at - sentAt);
    await pause(THINKING);
  }
  // Stop the server first, or it would process all the disconnects.
  product.stop();
  await audience.leave();
  const arrivals = sorted(delays);
  console.log(
    `  to ${whole(MANY)} watchers of one game  p50 ${ms(percentile(arrivals, 0.5))}  p95 ${ms(percentile(arrivals, 0.95))}  ` +
      `p99 ${ms(percentile(arrivals, 0.99))} ms`,
  );

  console.log(
    `\nWhat an hour of watching costs (${callsAMove.toFixed(2)} calls to a relay a move, as counted; a move in 8 s)`,
  );
  for (const [name, games, watchersOfEach] of [
    ["100 000 watch one game", 1, 100_000],
    ["100 000 watch 1 000 games", 1000, 100],
    ["100 000 watch 20 000 games", 20_000, 5],
  ] as const) {
    const { relays, objectRequests, gigabyteSeconds, dollars } = costsOfAnHour({
      games,
      watchersOfEach,
      callsAMove,
      secondsAMove: 8,
    });
    console.log(
      `  ${name.padEnd(27)} ${whole(relays).padStart(7)} relays  ${whole(objectRequests).padStart(11)} requests  ` +
        `${whole(gigabyteSeconds).padStart(11)} GB-s   $${dollars.toFixed(2)}`,
    );
  }
  console.log("\nBudget of watching");
  verdict(`players' p99 with ${WATCHERS} watchers ≤ ${BUDGET} of that without`, ratio(0.99), BUDGET, "at most");
};

/** How often rooms have called relays so far. */
const callsOf = async (address: string): Promise<number> =>
  Number(await (await fetch(`http://${address}/bench/relay-calls`)).text());
