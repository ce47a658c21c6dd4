import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { gameIdFrom } from "../shared/game/game-id.ts";
import type { Met } from "../shared/game/rating-limits.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, play, type Square } from "../shared/game/rules.ts";
import {
  GAME_TYPES,
  type GameType,
  type Millis,
  TIME_CONTROLS,
  type TimeControl,
} from "../shared/game/time-controls.ts";
import { type GameRows, gameRows } from "../worker/data/game/game-rows.ts";
import { gamePlayers, games, type RatingRow, ratings } from "../worker/data/game/game-schema.ts";
import { users } from "../worker/data/schema.ts";
import { seededRandom } from "./seeded-random.ts";

/** Many games from a seed, in the form that recording writes, and a way to insert many at a time. */

export interface Population {
  readonly seed: number;
  readonly games: number;
  /** Accounts. A few of them play most of the games, the first one most of all. */
  readonly accounts: number;
  /** The share of games between two guests, and between a guest and a player. The others are rated. */
  readonly guestPairs: number;
  readonly guestSeats: number;
  /** When the first game begins, and the milliseconds from one beginning to the next. */
  readonly from: number;
  readonly every: number;
}

/** The id of the nth account of a seed, from 0. It is as long as a real id. */
export const accountId = (seed: number, index: number): string =>
  `crowd${String(seed).padStart(3, "0")}n${String(index).padStart(7, "0")}`;

const usernameOf = (seed: number, index: number): string => `player-${seed}-${index}`;

interface MadeSeat {
  readonly identifier: string;
  readonly username: string;
}

const randomGame = (random: () => number): { readonly moves: Square[]; readonly winner: "X" | "O" | null } => {
  const moves: Square[] = [];
  for (let position = INITIAL_POSITION; ; ) {
    const outcome = outcomeOf(position);
    if (outcome !== null) return { moves, winner: outcome.winner };
    const legal = legalSquares(position);
    const square = legal[Math.floor(random() * legal.length)] ?? 0;
    moves.push(square);
    position = play(position, square);
  }
};

type Timing = Pick<TimeControl, "base" | "increment">;

/** Clocks of a game whose moves take from no time to a minute, most of them some seconds. */
const madeClocks = (moves: number, { base, increment }: Timing, random: () => number): Millis[] => {
  const clocks: Millis[] = [];
  for (let ply = 0; ply < moves; ply++) {
    const before = clocks[ply - 2];
    const took = Math.round(600 * random() ** 4) * 100;
    clocks.push(before === undefined ? base : Math.max(0, before - took) + increment);
  }
  return clocks;
};

/** Everybody in the population has played many others. */
const KNOWN: Met = { others: 9, games: 0, notLost: 0 };

/** Every game with all the rows it adds. */
export function* madeGames(population: Population): Generator<GameRows, undefined> {
  const random = seededRandom(population.seed);
  // A separate random stream, so that the games of a seed stay the same.
  const thinking = seededRandom(population.seed + 1);
  const below = (bound: number): number => Math.floor(random() * bound);
  const numbers = new Map<string, number>();
  const standings = new Map<string, RatingRow>();
  const idBytes = (): Uint8Array => Uint8Array.from({ length: 40 }, () => below(256));
  const account = (): MadeSeat => {
    const index = Math.floor(population.accounts * random() ** 1.5);
    return { identifier: accountId(population.seed, index), username: usernameOf(population.seed, index) };
  };
  const guest = (): MadeSeat => ({
    identifier: `guest_${below(2 ** 48)
      .toString(32)
      .padStart(16, "0")}`,
    username: "Guest-made",
  });
  for (let made = 0; made < population.games; made++) {
    const lot = random();
    const isRated = lot >= population.guestPairs + population.guestSeats;
    const X = lot < population.guestPairs ? guest() : account();
    let O = isRated ? account() : guest();
    while (O.identifier === X.identifier) O = account();
    const gameType: GameType = GAME_TYPES[below(GAME_TYPES.length)] ?? "blitz";
    const { base, increment } = TIME_CONTROLS[gameType];
    const { moves, winner } = randomGame(random);
    const startedAt = population.from + made * population.every;
    const ratingOf = ({ identifier }: MadeSeat) => standings.get(`${identifier} ${gameType}`) ?? null;
    const numberOf = ({ identifier }: MadeSeat) => numbers.get(identifier) ?? 0;
    const rows = gameRows(
      {
        terms: { gameId: gameIdFrom(idBytes()) ?? "", gameType, isRated, base, increment },
        seats: { X, O },
        moves,
        clocks: madeClocks(moves.length, { base, increment }, thinking),
        timers: { X: below(base), O: below(base) },
        result: { winner, status: winner === null ? "tie" : "line" },
        startedAt,
        endedAt: startedAt + 60_000 + below(base),
      },
      {
        numbers: { X: numberOf(X), O: numberOf(O) },
        ratings: { X: ratingOf(X), O: ratingOf(O) },
        isGone: { X: false, O: false },
        earlier: 0,
        met: { X: KNOWN, O: KNOWN },
      },
    );
    for (const { userId, number } of rows.players) numbers.set(userId, number);
    for (const rating of rows.ratings) standings.set(`${rating.userId} ${rating.gameType}`, rating);
    yield rows;
  }
}

/** A statement that inserts rows from JSON, with its one parameter. Existing rows are replaced. */
const insertion = <Row extends object>(table: SQLiteTable, rows: readonly Row[]): [sql: string, json: string] => {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => `"${column.name}"`).join();
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join();
  const cells = rows.map((row) => {
    const cellOf = new Map<string, unknown>(Object.entries(row));
    return columns.map(([key]) => cellOf.get(key) ?? null);
  });
  const sql = `INSERT OR REPLACE INTO "${getTableConfig(table).name}" (${names}) SELECT ${values} FROM json_each(?)`;
  return [sql, JSON.stringify(cells)];
};

type Run = (sql: string, json: string) => Promise<unknown>;

/** Writes accounts that have only a name. */
export const writeAccounts = async ({ seed, accounts }: Population, run: Run): Promise<void> => {
  const rows = Array.from({ length: accounts }, (_, index) => ({
    ...{ id: accountId(seed, index), username: usernameOf(seed, index), usernameKey: usernameOf(seed, index) },
    ...{ tokenVersion: 0, role: "player", isSupporter: false, bio: "", country: "-", youtube: "", twitch: "" },
    ...{ reddit: "", discord: "", twitter: "", createdAt: 0, confirmedAt: 1, whoMayChallenge: "anyone" },
  }));
  for (let start = 0; start < rows.length; start += 2000)
    await run(...insertion(users, rows.slice(start, start + 2000)));
};

/** As many as fit into one parameter of D1. */
const AT_ONCE = 3000;

export const writeGames = async (made: Iterable<GameRows>, run: Run): Promise<void> => {
  let piece: GameRows[] = [];
  const flush = async (): Promise<void> => {
    const standings = new Map(
      piece.flatMap((rows) => rows.ratings).map((row) => [`${row.userId} ${row.gameType}`, row]),
    );
    await run(
      ...insertion(
        games,
        piece.map(({ game }) => game),
      ),
    );
    await run(
      ...insertion(
        gamePlayers,
        piece.flatMap(({ players }) => players),
      ),
    );
    await run(...insertion(ratings, [...standings.values()]));
    piece = [];
  };
  for (const rows of made) {
    piece.push(rows);
    if (piece.length === AT_ONCE) await flush();
  }
  await flush();
};
