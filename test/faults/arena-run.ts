import { sideAt } from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import { ArenaPlayer, type Berserk } from "./arena-player.ts";
import { noteConnections } from "./connections.ts";
import { FaultyServer, type Mood } from "./faulty-server.ts";
import { startLine, wait } from "./lines.ts";
import { type PlayedGame, type StoredPlace, wrongArena } from "./oracle/arena.ts";
import { inventedMoves, lostMoves, wrongResult } from "./oracle/moves.ts";
import { addPlayers, tokenOf } from "./people.ts";
import { readRecorded } from "./recorded.ts";
import { Stage } from "./stage.ts";
import { judgeClocks } from "./verdict.ts";

/** A rated arena, played through the product's own sockets while its server is killed again and again. */

export interface ArenaFaultsOptions {
  readonly seed: number;
  readonly people: number;
  readonly kills: number;
  readonly minutes: number;
  readonly onProgress?: (what: string) => void;
}

export interface ArenaFaultsReport {
  readonly seed: number;
  readonly kills: number;
  readonly otherFaults: number;
  /** Recorded games, and those that count. */
  readonly games: number;
  readonly counted: number;
  readonly acknowledged: number;
  /** Milliseconds from the arena's end until its standing was stored. */
  readonly storedAfter: number;
  /** What a clock lost in each turn that met an outage. */
  readonly clocksLost: readonly number[];
  readonly wrongs: readonly string[];
}

/** Real time. Nobody lets a clock run out, but on a busy machine a hundred people need all of it for a first move. */
const CLOCK_SPEED = 1;
const LINES = 8;
/** Milliseconds until the arena starts: enough for everybody to join first. */
const startsIn = (people: number): number => 10_000 + 400 * people;
const LASTS = 4000;
/** Nothing here takes longer unless it hangs. */
const PATIENCE = 300_000;
const ARENA = "faulty-arena";
const NO_PAYMENTS = "http://127.0.0.1:9";

/** Caused in turn: each mood of the database, arenas and rooms that cannot reach each other, evicted objects. */
const TROUBLES = ["failing", "split", "evict", "hanging", "split", "slow"] as const;

export const runArenaFaults = async (options: ArenaFaultsOptions): Promise<ArenaFaultsReport> => {
  const { seed, people, kills, minutes, onProgress = () => {} } = options;
  const random = seededRandom(seed);
  const stopNoting = noteConnections();
  const server = await FaultyServer.start({ clockSpeed: CLOCK_SPEED, seed, paymentsOrigin: NO_PAYMENTS });
  const lines = await Promise.all(Array.from({ length: LINES }, () => startLine(server.origin)));
  const stage = new Stage({ seed, lines, leastGames: 0 });
  const berserks = new Map<string, Berserk>();
  const berserkIn = (gameId: string): Berserk => {
    const known = berserks.get(gameId) ?? { sure: new Set(), maybe: new Set() };
    berserks.set(gameId, known);
    return known;
  };
  const players: ArenaPlayer[] = [];
  let [killed, otherFaults] = [0, 0];

  const cause = async (trouble: (typeof TROUBLES)[number]): Promise<void> => {
    otherFaults++;
    onProgress(trouble);
    if (trouble === "evict") {
      await server.evict("Arena", ARENA);
      for (const gameId of [...stage.logs.keys()].slice(-5)) await server.evict("GameRoom", gameId);
      return;
    }
    const set = (isTrouble: boolean): Promise<void> => {
      if (trouble === "split") return server.setSplit(isTrouble);
      const mood: Mood = isTrouble ? trouble : "well";
      return server.setMood(mood);
    };
    await set(true);
    await wait(LASTS * random());
    await set(false);
  };

  try {
    onProgress("the server runs");
    const identities = await addPlayers(server, people);
    const startsAt = Date.now() + startsIn(people);
    const endsAt = startsAt + minutes * 60_000;
    await server.query(
      "INSERT INTO arenas (id, name, is_public, game_type, is_rated, minutes, created_at, starts_at, ends_at) VALUES (?, 'Faulty', 1, 'bullet', 1, ?, ?, ?, ?)",
      [ARENA, minutes, Date.now(), startsAt, endsAt],
    );
    await fetch(`${server.origin}/api/v2/arenas/${ARENA}`);
    for (const [number, identity] of identities.entries()) {
      const player = await stage.addPlayer(identity);
      const { origin = server.origin } = lines[number % lines.length] ?? {};
      const token = await tokenOf(identity);
      const own = seededRandom(seed * 31 + number);
      const logOf = (gameId: string) => stage.logOf(gameId, false);
      players.push(new ArenaPlayer({ player, token, arenaId: ARENA, origin, random: own, logOf, berserkIn }));
    }
    onProgress("everybody has come");
    await wait(Math.max(0, startsAt - Date.now()));
    // All kills but one come in the first 80 % of the arena. The last one comes right after its end.
    const pause = (minutes * 60_000 * 0.8) / kills;
    for (let kill = 0; kill < kills - 1; kill++) {
      const next = startsAt + (kill + 1) * pause;
      await cause(TROUBLES[kill % TROUBLES.length] ?? "split");
      await wait(Math.max(0, next - Date.now()));
      await server.kill();
      await wait(random() < 0.2 ? 2000 * random() : 200 * random());
      await server.restart();
      killed++;
      const joined = players.filter((player) => player.hasJoined).length;
      onProgress(`kill ${killed}, ${stage.acknowledged} moves, ${stage.logs.size} games, ${joined} joined`);
    }
    await wait(Math.max(0, endsAt + 200 - Date.now()));
    await server.kill();
    await server.restart();
    killed++;
    stage.endFaults();
    onProgress("the end");
    const isStored = async (): Promise<boolean> =>
      (await server.query("SELECT is_recorded FROM arenas WHERE id = ?", [ARENA]))[0]?.[0] === 1;
    while (!(await isStored()) && Date.now() < endsAt + PATIENCE) await wait(250);
    const storedAfter = Date.now() - endsAt;
    await Promise.race([Promise.all(players.map((player) => player.finished())), wait(PATIENCE)]);
    onProgress("all games have ended");
    const wrongs = [...stage.wrongs];
    const known = new Set(stage.logs.keys());
    const readAll = async () => {
      for (let waited = 0; waited < PATIENCE; waited += 500) {
        const found = await readRecorded(server);
        if ([...known].every((id) => found.games.has(id))) return found;
        await wait(500);
      }
      return readRecorded(server);
    };
    const recorded = await readAll();
    const clocksLost: number[] = [];
    for (const [gameId, log] of stage.logs) {
      const game = recorded.games.get(gameId);
      wrongs.push(...log.wrongs);
      if (game === undefined) wrongs.push(`${gameId} is not recorded`);
      else {
        const clocks = judgeClocks({ server, stage, lines }, log, game);
        clocksLost.push(...clocks.lost);
        const moves = [...lostMoves(log, game), ...inventedMoves(log, game), ...wrongResult(log, game)];
        const faults = [...moves, ...clocks.wrongs];
        wrongs.push(...faults.map((fault) => `${gameId}: ${fault}`));
      }
    }
    const played = new Map(
      [...recorded.games.values()].map((game): [string, PlayedGame] => {
        const { id, status, squares } = game;
        const ending = stage.logs.get(id)?.endings[0]?.result;
        const late = status === "aborted" ? (ending?.by ?? sideAt(squares.length)) : null;
        return [id, { ...game, late, plies: squares.length, berserk: berserkIn(id) }];
      }),
    );
    const rows = await server.query(
      "SELECT user_id, rank, score, games, record FROM arena_results WHERE arena_id = ?",
      [ARENA],
    );
    const places = rows.map(
      ([player, rank, score, games, record]): StoredPlace => ({
        player: String(player),
        rank: Number(rank),
        score: Number(score),
        games: Number(games),
        record: String(record),
      }),
    );
    wrongs.push(...wrongArena(places, played, { startsAt, endsAt }));
    const [row] = await server.query("SELECT starts_at, ends_at, is_recorded FROM arenas WHERE id = ?", [ARENA]);
    if (row?.[0] !== startsAt || row[1] !== endsAt || row[2] !== 1) {
      wrongs.push(
        `the arena ran from ${row?.[0]} to ${row?.[1]}, stored ${row?.[2]}; planned ${startsAt} to ${endsAt}`,
      );
    }
    const counted = places.reduce((sum, { games }) => sum + games, 0) / 2;
    const { acknowledged } = stage;
    return {
      seed,
      kills: killed,
      otherFaults,
      games: played.size,
      counted,
      acknowledged,
      storedAfter,
      clocksLost,
      wrongs,
    };
  } finally {
    for (const player of players) player.leave();
    await server.close();
    await Promise.all(lines.map((line) => line.close()));
    stopNoting();
  }
};
