import { seededRandom } from "../seeded-random.ts";
import { noteConnections } from "./connections.ts";
import { FaultyServer } from "./faulty-server.ts";
import { startLine, wait } from "./lines.ts";
import { Stage } from "./stage.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Correspondence games with turns of half a minute to one and a half, and races, whose server goes away for a while. */

export interface OutagesOptions {
  readonly seed: number;
  readonly kills: number;
  /** Correspondence games at the same time. */
  readonly games: number;
  /** Races at the same time. */
  readonly races: number;
  readonly onProgress?: (what: string) => void;
}

export interface OutagesReport extends Verdict {
  readonly seed: number;
  readonly kills: number;
  /** Seconds for which nobody could reach the server. */
  readonly away: number;
  readonly raceRounds: number;
  readonly raceMoves: number;
}

const DAY = 86_400_000;
const CLOCK_SPEED = 2880;
const LINES = 4;
/** Milliseconds between two outages. Together with the outages' lengths they reach each place of a turn. */
const PAUSE = { least: 1500, most: 12_000 } as const;
const NO_PAYMENTS = "http://127.0.0.1:9";

/** Deploys, short outages, and some that are longer than the shortest turn. */
const awayFor = (random: () => number): number => {
  const lot = random();
  return lot < 0.4 ? 300 * random() : lot < 0.85 ? 10_000 * random() : 10_000 + 30_000 * random();
};

export const runOutages = async (options: OutagesOptions): Promise<OutagesReport> => {
  const { seed, kills, games, races, onProgress = () => {} } = options;
  const random = seededRandom(seed);
  const stopNoting = noteConnections();
  const server = await FaultyServer.start({ clockSpeed: CLOCK_SPEED, seed, paymentsOrigin: NO_PAYMENTS });
  const lines = await Promise.all(Array.from({ length: LINES }, () => startLine(server.origin)));
  const stage = new Stage({ seed, lines, leastGames: games, day: DAY / CLOCK_SPEED });
  try {
    const playing = Promise.all([
      ...Array.from({ length: games }, () => stage.playByDays()),
      ...Array.from({ length: races }, () => stage.playRaces()),
    ]);
    for (let kill = 1; kill <= kills; kill++) {
      await wait(PAUSE.least + (PAUSE.most - PAUSE.least) * random());
      await server.kill();
      await wait(awayFor(random));
      await server.restart();
      onProgress(`kill ${kill}, ${stage.acknowledged} moves, ${stage.logs.size} games`);
    }
    stage.endFaults();
    await playing;
    onProgress("all games have ended");
    const verdict = await judge({ server, stage, lines, donors: new Set(), paymentsOrigin: NO_PAYMENTS });
    const away = server.outages.reduce((sum, { killedAt, unreachableUntil }) => sum + unreachableUntil - killedAt, 0);
    const raceRounds = stage.races.reduce((sum, { rounds }) => sum + rounds.size, 0);
    const raceMoves = stage.races.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return { ...verdict, seed, kills, away: away / 1000, raceRounds, raceMoves };
  } finally {
    await server.close();
    await Promise.all(lines.map((line) => line.close()));
    stopNoting();
  }
};
