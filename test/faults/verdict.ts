import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { connectionsWith } from "./connections.ts";
import { seesSubscription } from "./donor.ts";
import type { FaultyServer } from "./faulty-server.ts";
import type { GameLog } from "./game-log.ts";
import { type Line, wait } from "./lines.ts";
import { wrongForNewcomer } from "./newcomer.ts";
import { type LineOf, lostInOutages, wrongClocks } from "./oracle/clocks.ts";
import { lostInDays, savedTurns, wrongDays } from "./oracle/days.ts";
import { inventedMoves, lostMoves, otherEnds, wrongResult } from "./oracle/moves.ts";
import { lostInRace, wrongRace } from "./oracle/race.ts";
import { replayedRatings } from "./oracle/ratings.ts";
import { tokenOf } from "./people.ts";
import type { Player } from "./player.ts";
import { type Recorded, type RecordedGame, readRecorded } from "./recorded.ts";
import type { Stage } from "./stage.ts";

/** Judges the whole run by what the harness itself has recorded. */

export interface Verdict {
  readonly games: number;
  readonly acknowledged: number;
  /** Acknowledged or shown moves that are not in the record. */
  readonly lost: number;
  /** Recorded moves that nobody made there, or that were made twice. */
  readonly twice: number;
  readonly recorded: number;
  readonly byDays: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Games that a clock ended against the script. */
  readonly unscripted: number;
  /** Turns by days that were played after their end, as outages had put it off. */
  readonly saved: number;
  /** What a clock lost in each turn that met an outage, and in each look at a race after one. */
  readonly clocksLost: readonly Millis[];
  readonly wrongs: readonly string[];
  /** The faulty games as their players saw them. */
  readonly logs: readonly string[];
}

interface Evidence {
  readonly server: FaultyServer;
  readonly stage: Stage;
  readonly lines: readonly Line[];
  readonly donors: ReadonlySet<Player>;
  readonly paymentsOrigin: string;
}

const PATIENCE = 600_000;
const LOOK_EVERY = 500;
/** Newcomers at the same time. */
const AT_ONCE = 8;

/** Late writes to the database arrive by themselves. This only waits for them. */
const readWhenComplete = async (server: FaultyServer, logs: ReadonlyMap<string, GameLog>): Promise<Recorded> => {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const rows = await server.query("SELECT id FROM games");
    const ids = new Set(rows.map(([id]) => id));
    const isComplete = [...logs].every(([gameId, log]) => ids.has(gameId) || isNothing(log));
    if (isComplete || Date.now() > until) return readRecorded(server);
    await wait(LOOK_EVERY);
  }
};

/** An aborted game between guests is not recorded: nothing happened in it. */
const isNothing = ({ endings, seats }: GameLog): boolean =>
  endings.length > 0 &&
  endings.every(({ result }) => result.status === "aborted") &&
  [...seats.values()].every((identifier) => identifier.startsWith("guest_"));

const lineOf = ({ stage, lines }: Pick<Evidence, "stage" | "lines">, identifier: string | undefined): LineOf | null => {
  const contestant = stage.contestants.get(identifier ?? "");
  if (contestant === undefined) return null;
  const connections = connectionsWith(contestant.protocols);
  const origin = connections[0]?.url.replace(/^ws(.*?)\/sockets.*$/, "http$1");
  return { connections, lostAt: lines.find((line) => line.origin === origin)?.lostAt ?? [] };
};

/** What is wrong with a game's clocks, and what they lost to each outage. */
export const judgeClocks = (
  evidence: Pick<Evidence, "server" | "stage" | "lines">,
  log: GameLog,
  game: RecordedGame,
): { readonly wrongs: readonly string[]; readonly lost: readonly Millis[] } => {
  const { outages } = evidence.server;
  if (game.gameType === "correspondence") {
    return { wrongs: wrongDays(log, game, outages), lost: lostInDays(log, game, outages) };
  }
  const of = (side: Side): LineOf | null => {
    const line = lineOf(evidence, side === "X" ? game.xId : game.oId);
    if (line === null) return null;
    return { ...line, connections: line.connections.filter(({ url }) => url.endsWith(`/games/${log.gameId}`)) };
  };
  const [X, O] = [of("X"), of("O")];
  if (X === null || O === null) return { wrongs: [`${log.gameId} was played by somebody else`], lost: [] };
  const witness = { outages, lines: { X, O } };
  return { wrongs: wrongClocks(log, game, witness), lost: lostInOutages(log, game, witness) };
};

/** Recorded games that no client heard of. One aborted without a move is fine: its players may have left. */
const unknownGames = (recorded: Recorded, logs: ReadonlyMap<string, GameLog>): string[] =>
  [...recorded.games.values()].flatMap(({ id, status, squares }) =>
    logs.has(id) || (status === "aborted" && squares.length === 0)
      ? []
      : [`${id} is recorded, and nobody has played it`],
  );

const wrongDonations = async ({ donors, server, paymentsOrigin }: Evidence): Promise<string[]> => {
  if (donors.size === 0) return [];
  const page = await (await fetch(paymentsOrigin)).text();
  const wrongs: string[] = [];
  for (const { identity } of donors) {
    const { identifier, username } = identity;
    // Payers look at the subscription when they return.
    const isShown = await seesSubscription({ token: await tokenOf(identity), origin: server.origin });
    const [row] = await server.query("SELECT is_supporter FROM users WHERE id = ?", [identifier]);
    const paid = page.split(`<h2>${username}@example.org</h2>`).length - 1;
    if (!isShown || row?.[0] !== 1 || paid !== 1)
      wrongs.push(`${username} has paid ${paid} times, and is a supporter: ${row?.[0]}`);
  }
  return wrongs;
};

const inBatches = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(act));
};

export const judge = async (evidence: Evidence): Promise<Verdict> => {
  const { server, stage } = evidence;
  const { logs } = stage;
  const recorded = await readWhenComplete(server, logs);
  const wrongs = [...stage.wrongs, ...unknownGames(recorded, logs), ...replayedRatings(recorded)];
  const wrongLogs: string[] = [];
  const statuses: Record<string, number> = {};
  const clocksLost = stage.races.flatMap((race) => lostInRace(race, server.outages));
  for (const race of stage.races) wrongs.push(...wrongRace(race, server.outages));
  let [lost, twice, unscripted, saved] = [0, 0, 0, 0];
  await inBatches([...logs.values()], async (log) => {
    const game = recorded.games.get(log.gameId);
    const ofGame = [...log.wrongs];
    if (game !== undefined) {
      const [lostHere, twiceHere] = [lostMoves(log, game), inventedMoves(log, game)];
      lost += lostHere.length;
      twice += twiceHere.length;
      statuses[game.status] = (statuses[game.status] ?? 0) + 1;
      const { end } = log.script;
      const byClock = game.status === "timeout" || game.status === "aborted";
      if (byClock && end.kind !== "silence" && end.kind !== "abort") unscripted++;
      ofGame.push(...lostHere, ...twiceHere, ...wrongResult(log, game), ...otherEnds(log, game));
      const clocks = judgeClocks(evidence, log, game);
      clocksLost.push(...clocks.lost);
      if (game.gameType === "correspondence") saved += savedTurns(log, game);
      ofGame.push(...clocks.wrongs, ...(await wrongForNewcomer(server.origin, game)));
    } else if (!isNothing(log)) ofGame.push("it is not recorded");
    else if (log.script.end.kind !== "abort") unscripted++;
    if (ofGame.length === 0) return;
    wrongs.push(...ofGame.map((what) => `${log.gameId}: ${what}`));
    wrongLogs.push([`${log.gameId}, scripted ${JSON.stringify(log.script)}`, ...ofGame, ...log.lines].join("\n  "));
  });
  wrongs.push(...(await wrongDonations(evidence)));
  const { acknowledged } = stage;
  const byDays = [...recorded.games.values()].filter(({ gameType }) => gameType === "correspondence").length;
  const count = {
    games: logs.size,
    acknowledged,
    lost,
    twice,
    recorded: recorded.games.size,
    byDays,
    unscripted,
    saved,
  };
  return { ...count, clocksLost, statuses, wrongs, logs: wrongLogs };
};
