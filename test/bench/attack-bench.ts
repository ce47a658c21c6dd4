import { randomInt } from "node:crypto";
import { Worker } from "node:worker_threads";
import { startServer, type TestServer } from "../e2e/support/server.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import type { Attack, Attacker, AttackOrder, AttackReport } from "./attacker.ts";
import { openSocket } from "./open-socket.ts";
import { verdict, whole } from "./report.ts";
import { median, percentile } from "./stats.ts";

const ATTACKS: readonly Attack[] = ["joins", "turns", "reconnects", "crowd"];
/** Identities in the crowd, each with a network of its own; of any other attack there is one. */
const CROWD = 40;

/** Each attack meets one game, between two games that are left alone. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? "5");
/** Of thinking, in milliseconds: people do not answer at once. */
const THINKING = 30;
/** The victim's p99 under attack, of what it is without. */
const BUDGET = 1.5;

/** The longest game of the vectors, less the move that would end it. */
const SCRIPT = vectors.random_games
  .map(({ moves }) => moves)
  .reduce((a, b) => (b.length > a.length ? b : a))
  .slice(0, -1);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A caller whom no limit by address connects with another. */
const newAddress = (): string => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

const newGuest = async (origin: string, address: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/v2/auth/guest-login`, {
    method: "POST",
    headers: { "CF-Connecting-IP": address },
  });
  const { token }: { readonly token: string } = await answer.json();
  return token;
};

class Player {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<(text: string) => boolean, (text: string) => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      for (const [matches, resolve] of this.#waiting) {
        if (!matches(String(data))) continue;
        this.#waiting.delete(matches);
        resolve(String(data));
      }
    });
  }

  static connect(url: string, token: string, address: string): Promise<Player> {
    const socket = openSocket(url, token, address);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(new Player(socket)));
      socket.addEventListener("error", () => reject(new Error(`no connection to ${url}`)));
    });
  }

  send(event: string, args: readonly unknown[]): void {
    this.#socket.send(JSON.stringify({ event, args, id: 1 }));
  }

  /** The next message that holds a text. */
  next(part: string): Promise<string> {
    return new Promise((resolve) => this.#waiting.set((text) => text.includes(part), resolve));
  }

  close(): void {
    this.#socket.close();
  }
}

interface Game {
  readonly gameId: string;
  /** Whoever moves first stands first. */
  readonly players: readonly [Player, Player];
}

const newGame = async (origin: string): Promise<Game> => {
  const sockets = `${origin.replace("http", "ws")}/sockets`;
  const [one, other] = [newAddress(), newAddress()];
  const [creator, joiner] = [await newGuest(origin, one), await newGuest(origin, other)];
  const hub = await Player.connect(`${sockets}/hub`, creator, one);
  const created = hub.next("friendlyGameCreated");
  hub.send("createFriendlyGame", ["rapid"]);
  const gameId = /"args":\["(\w+)"\]/.exec(await created)?.[1] ?? "";
  hub.close();
  const players: Player[] = [];
  const inits: string[] = [];
  for (const [token, address] of [
    [creator, one],
    [joiner, other],
  ] as const) {
    const player = await Player.connect(`${sockets}/games/${gameId}`, token, address);
    const state = player.next('"t":"init"');
    player.send("joinGame", [gameId]);
    inits.push(await state);
    players.push(player);
  }
  const [first, second] = players;
  if (first === undefined || second === undefined) throw new Error("a game needs two players");
  return { gameId, players: inits[1]?.includes('"you":"X"') ? [second, first] : [first, second] };
};

/** Plays a game at people's pace. Milliseconds from each move's sending to the opponent's having it. */
const playGame = async ({ gameId, players }: Game): Promise<number[]> => {
  const latencies: number[] = [];
  for (const [ply, square] of SCRIPT.entries()) {
    const [mover, opponent] = ply % 2 === 0 ? players : [players[1], players[0]];
    const seen = opponent.next(`"ply":${ply},`);
    const from = performance.now();
    mover.send("makeMove", [{ gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply }]);
    await seen;
    latencies.push(performance.now() - from);
    await pause(THINKING);
  }
  for (const player of players) player.close();
  return latencies;
};

const newAttacker = async (origin: string): Promise<Attacker> => {
  const address = newAddress();
  return { token: await newGuest(origin, address), address };
};

const attackGame = async (
  server: TestServer,
  attack: Attack,
): Promise<{ latencies: number[]; report: AttackReport }> => {
  const game = await newGame(server.origin);
  const size = attack === "crowd" ? CROWD : 1;
  const order: AttackOrder = {
    attack,
    url: `${server.origin.replace("http", "ws")}/sockets/games/${game.gameId}`,
    gameId: game.gameId,
    attackers: await Promise.all(Array.from({ length: size }, () => newAttacker(server.origin))),
  };
  const attacker = new Worker(new URL("attacker.ts", import.meta.url), { workerData: order });
  const latencies = await playGame(game);
  const report = await new Promise<AttackReport>((resolve) => {
    attacker.once("message", resolve);
    attacker.postMessage("stop");
  });
  await attacker.terminate();
  return { latencies, report };
};

const sorted = (latencies: readonly number[]): Float64Array => Float64Array.from(latencies).sort();
const p99 = (latencies: readonly number[]): number => percentile(sorted(latencies), 0.99);

/** What one attacker, with one guest's token and one address, or a crowd can do to a game between two others. */
export const benchAttacks = async (): Promise<void> => {
  console.log(`\nA game under attack: ${ROUNDS} rounds, each beside a game that is left alone`);
  console.log("  attack     |  p50 ms alone  attacked |  p99 ms alone  attacked  ratio | sockets    frames  closed by");
  for (const attack of ATTACKS) {
    const server = await startServer();
    await playGame(await newGame(server.origin));
    const alone: number[][] = [];
    const attacked: number[][] = [];
    const reports: AttackReport[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await playGame(await newGame(server.origin)));
      const { latencies, report } = await attackGame(server, attack);
      attacked.push(latencies);
      reports.push(report);
    }
    await server.close();
    const ratio = median(attacked.map((latencies, round) => p99(latencies) / p99(alone[round] ?? [])));
    const codes = new Map<string, number>();
    for (const { closed } of reports) {
      for (const [code, count] of Object.entries(closed)) codes.set(code, (codes.get(code) ?? 0) + count);
    }
    const ms = (latencies: readonly number[], share: number): string =>
      percentile(sorted(latencies), share).toFixed(1).padStart(9);
    const total = (key: "opened" | "sent"): string => whole(reports.reduce((sum, report) => sum + report[key], 0));
    console.log(
      `  ${attack.padEnd(10)} |     ${ms(alone.flat(), 0.5)} ${ms(attacked.flat(), 0.5)} |     ${ms(alone.flat(), 0.99)} ${ms(attacked.flat(), 0.99)}` +
        ` ${ratio.toFixed(2).padStart(6)} | ${total("opened").padStart(7)} ${total("sent").padStart(9)}  ` +
        [...codes].map(([code, count]) => `${code}: ${count}`).join(", "),
    );
    verdict(`the victim's p99 under "${attack}" ≤ ${BUDGET} of its p99 alone`, ratio, BUDGET, "at most");
  }
};
