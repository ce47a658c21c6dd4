import { newGame, playGame } from "./attacked-game.ts";
import { newAddress, openSocket } from "./open-socket.ts";
import { startProduct } from "./product.ts";
import { verdict } from "./report.ts";
import { percentile } from "./stats.ts";
import { guestToken } from "./targets.ts";

/** Guests who search in the same moment. */
const SEARCHERS = Number(process.env.BENCH_WAVE ?? "600");
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "3");
const AT_ONCE = 50;

/** Milliseconds, on two cores that also run the guests. */
const FIRST_WITHIN = 500;
const HALF_WITHIN = 3000;
const MOVE_WITHIN = 50;

const SEARCH = JSON.stringify({ event: "searchMatch", args: ["rapid", false] });

interface Searcher {
  readonly socket: WebSocket;
  /** Resolves with the moment at which the guest hears of the game. */
  readonly found: Promise<number>;
}

const connect = async (address: string, name: string): Promise<Searcher> => {
  const protocols = ["uttt.v1", `token.${await guestToken(`guest_${name}`)}`];
  const socket = openSocket(`ws://${address}/sockets/queue/rapid/casual`, protocols, newAddress());
  const found = Promise.withResolvers<number>();
  socket.addEventListener("message", ({ data }) => {
    const text = String(data);
    // As a page does: it reports that it is there, and acknowledges its game.
    const id = /"id":(\d+)/.exec(text)?.[1];
    if (id !== undefined) socket.send(`{"ack":${id},"args":["ACK"]}`);
    if (text.includes('"matchFound"')) found.resolve(performance.now());
    if (text.includes('"error"') || text.includes('"searchCancelled"')) found.reject(new Error(text));
  });
  socket.addEventListener("close", ({ code }) => found.reject(new Error(`closed with ${code}`)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error("no connection to the queue")), { once: true });
  });
  return { socket, found: found.promise };
};

interface Wave {
  /** Milliseconds from the wave to each guest's game, sorted. */
  readonly waits: Float64Array;
  /** Milliseconds of the moves of a running game, alone and beside the wave. */
  readonly alone: Float64Array;
  readonly beside: Float64Array;
}

/** All guests search at once while two people play. */
const measureWave = async (address: string, round: number): Promise<Wave> => {
  const alone = await playGame(await newGame(address));
  const searchers: Searcher[] = [];
  while (searchers.length < SEARCHERS) {
    const batch = Math.min(AT_ONCE, SEARCHERS - searchers.length);
    const names = Array.from({ length: batch }, (_, index) => `wave${round}x${searchers.length + index}`);
    searchers.push(...(await Promise.all(names.map((name) => connect(address, name)))));
  }
  let isOver = false;
  const begun = await newGame(address);
  const play = async (): Promise<number[]> => {
    const latencies: number[] = [];
    for (let game = begun; !isOver; game = await newGame(address)) {
      latencies.push(...(await playGame(game, () => isOver)));
    }
    return latencies;
  };
  const playing = play();
  const from = performance.now();
  for (const { socket } of searchers) socket.send(SEARCH);
  const waits = await Promise.all(searchers.map(async ({ found }) => (await found) - from));
  isOver = true;
  const beside = await playing;
  for (const { socket } of searchers) socket.close();
  const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
  return { waits: sorted(waits), alone: sorted(alone), beside: sorted(beside) };
};

const cell = (value: number): string => value.toFixed(0).padStart(7);

/** A wave of searches in one pool, with real hubs and rooms, and a game beside it. */
export const benchWave = async (): Promise<void> => {
  const server = await startProduct("product");
  console.log(`\n${SEARCHERS} guests search in the same moment, while two people play`);
  console.log("  told, in ms: first    half     all | the game's moves, p50 ms: alone   beside  (moves)");
  const worst = { first: 0, half: 0, beside: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const { waits, alone, beside } = await measureWave(server.address, round);
    const [first, half, all] = [waits[0] ?? 0, percentile(waits, 0.5), waits.at(-1) ?? 0];
    const [before, during] = [percentile(alone, 0.5), percentile(beside, 0.5)];
    worst.first = Math.max(worst.first, first);
    worst.half = Math.max(worst.half, half);
    worst.beside = Math.max(worst.beside, during);
    console.log(
      `             ${cell(first)} ${cell(half)} ${cell(all)} |                         ${before.toFixed(1).padStart(6)} ${during.toFixed(1).padStart(8)}  (${beside.length})`,
    );
  }
  verdict("the first is told, ms", worst.first, FIRST_WITHIN, "at most");
  verdict("half are told, ms", worst.half, HALF_WITHIN, "at most");
  verdict("a move of the game beside, p50 ms", worst.beside, MOVE_WITHIN, "at most");
  server.stop();
};
