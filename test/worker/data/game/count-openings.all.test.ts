import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import operating from "../../../../.github/OPERATING.md?raw";
import type { OpeningsResponse } from "../../../../shared/api/games-api.ts";
import { START_RATING, settledUntil } from "../../../../shared/game/rating.ts";
import { legalSquares, play, replay, type Square } from "../../../../shared/game/rules.ts";
import { moveText, unpackMoves } from "../../../../shared/protocol/notation.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { cleanUp } from "../../../../worker/data/clean-up.ts";
import { countLongQueue, countOpenings, OPENING_LIMITS } from "../../../../worker/data/game/count-openings.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import {
  type GameRow,
  games,
  openingMoves,
  ratings,
  uncountedGames,
} from "../../../../worker/data/game/game-schema.ts";
import { recordEndedGame } from "../../../../worker/data/game/record-game.ts";
import { drawn, IMAGES, type Picture, randomMoves } from "../../../pictures.ts";
import { seededRandom } from "../../../seeded-random.ts";
import { archiveAll, DAY } from "../../archived.ts";
import { databaseWith, flaky } from "../../d1.ts";
import { addPlayer, callToTheEnd } from "../../http/api.ts";
import { ABORTED, endedGame, O_WINS, record, type Somebody, TIE, X_WINS } from "../../recorded.ts";

/** The opening explorer's table, from recorded games to the answer of the API. */

const stores = gameStores(env);
const { db } = stores;
/** Eight games a day: at most twelve a day of the same two players count. */
const PAUSE = DAY / 8;
const FIRST = Date.UTC(2026, 0, 1);

beforeEach(async () => {
  await db.delete(openingMoves);
  await db.delete(uncountedGames);
});

const rated = async (rating: number): Promise<Somebody> => {
  const player = await addPlayer();
  const stored = { ...START_RATING, rating, deviation: 50, lastPlayed: FIRST };
  const played = { wins: 1, losses: 0, draws: 0, settledUntil: settledUntil(stored) };
  await db.insert(ratings).values({ userId: player.id, gameType: "blitz", ...stored, ...played });
  return player;
};

/** Whole games that share their beginnings, each turned or reflected at random. */
const madeMoves = (seed: number, count: number): Square[][] => {
  const random = seededRandom(seed);
  const trunks = Array.from({ length: 6 }, () => randomMoves(random, 12));
  return Array.from({ length: count }, () => {
    const trunk = trunks[Math.floor(random() * trunks.length)] ?? [];
    const moves = trunk.slice(0, Math.floor(random() * 12));
    for (let position = replay(moves); moves.length < 14; ) {
      const legal = legalSquares(position);
      const square = legal[Math.floor(random() * legal.length)];
      if (square === undefined) break;
      moves.push(square);
      position = play(position, square);
    }
    return moves.map(IMAGES[Math.floor(random() * 8)] ?? ((square) => square));
  });
};

const RESULTS = [X_WINS, O_WINS, TIE] as const;

/** Records rated games between pairs of three strengths, and returns their rows. */
const recordMany = async (seed: number, count: number): Promise<GameRow[]> => {
  const pairs = await Promise.all(
    [1250, 1399, 1400, 1690, 1702, 2100].map((rating) => Promise.all([rated(rating), rated(rating + 3)])),
  );
  const random = seededRandom(seed);
  const ids = new Set<string>();
  for (const [index, moves] of madeMoves(seed, count).entries()) {
    const [X, O] = pairs[index % pairs.length] ?? [];
    if (X === undefined || O === undefined) throw new Error("no pair");
    const result = RESULTS[Math.floor(random() * 3)] ?? TIE;
    ids.add(await record(X, O, { moves, result, endedAt: FIRST + index * PAUSE }));
  }
  return (await db.select().from(games)).filter(({ id }) => ids.has(id));
};

const textOf = (picture: Picture): string => picture.join();

interface Expected {
  /** The moves of the group, as one text, with the results in each band. */
  readonly [moves: string]: readonly (readonly number[])[];
}

/** What the table must say of a position, by comparing its picture with those of all games in all eight directions. */
const oracle = (moves: readonly Square[], rows: readonly GameRow[]): Expected => {
  const asked = textOf(drawn(replay(moves)));
  const found: Record<string, number[][]> = {};
  for (const row of rows) {
    const played = unpackMoves(row.moves);
    const next = new Set<Square>();
    for (const imageOf of IMAGES) {
      const image = played.map(imageOf);
      const square = image[moves.length];
      if (square !== undefined && textOf(drawn(replay(image, moves.length))) === asked) next.add(square);
    }
    if (next.size === 0) continue;
    const name = [...next]
      .sort((one, other) => one - other)
      .map(moveText)
      .join();
    const mean = ((row.xElo ?? Number.NaN) + (row.oElo ?? Number.NaN)) / 2;
    const band = mean < 1400 ? 0 : mean < 1700 ? 1 : 2;
    found[name] ??= [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const counts = found[name][band];
    const result = row.winner === "X" ? 0 : row.winner === null ? 1 : 2;
    if (counts !== undefined) counts[result] = (counts[result] ?? 0) + 1;
  }
  return found;
};

const answerTo = async (moves: readonly Square[]): Promise<Expected> => {
  // The edge keeps an answer for an hour.
  const kept = vi.spyOn(caches.default, "match").mockResolvedValue(undefined);
  const { status, body } = await callToTheEnd(`/v1/openings?moves=${moves.map(moveText).join()}`);
  kept.mockRestore();
  expect(status).toBe(200);
  // Cast to this shape: the comparison checks the real one.
  return Object.fromEntries(
    (body as OpeningsResponse).moves.map(({ move, alike, bands }) => [
      [move, ...alike].join(),
      bands.map(({ xWins, draws, oWins }) => [xWins, draws, oWins]),
    ]),
  );
};

const table = async () => (await db.select().from(openingMoves)).map((row) => Object.values(row).join(" ")).toSorted();

const queue = () => db.select().from(uncountedGames);

const gamesAtStart = async (): Promise<number> =>
  Object.values(await answerTo([]))
    .flat(2)
    .reduce((sum, count) => sum + count, 0);

test("a few hundred games of all strengths are counted as a slow count by pictures says", {
  timeout: 120_000,
}, async () => {
  const rows = await recordMany(5, 240);
  expect(await countOpenings(db)).toBe(240);
  expect(await queue()).toEqual([]);
  const start = await answerTo([]);
  expect(start).toEqual(oracle([], rows));
  const bands = [0, 1, 2].map((band) => Object.values(start).flatMap((counts) => counts[band] ?? []));
  for (const counts of bands) expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
  for (const [index, row] of rows.entries()) {
    if (index % 8 !== 0) continue;
    const moves = unpackMoves(row.moves).slice(0, index % 11);
    const asked = moves.map(IMAGES[index % 7] ?? ((square) => square));
    expect(await answerTo(asked)).toEqual(oracle(asked, rows));
  }
});

test("games that are images of each other count together, for each of the eight boards", async () => {
  const [X, O] = [await rated(1500), await rated(1500)];
  const moves = madeMoves(9, 1)[0] ?? [];
  for (const [index, imageOf] of IMAGES.entries()) {
    await record(X, O, { moves: moves.map(imageOf), endedAt: FIRST + index * PAUSE });
  }
  await countOpenings(db);
  for (const imageOf of IMAGES) {
    const image = moves.map(imageOf);
    for (const plies of [3, 7, 10]) {
      expect(await answerTo(image.slice(0, plies))).toEqual({
        [moveText(image[plies] ?? 0)]: [
          [0, 0, 0],
          [8, 0, 0],
          [0, 0, 0],
        ],
      });
    }
  }
});

test("a second run counts nothing twice, also if it runs at the same time", async () => {
  await recordMany(6, 60);
  await Promise.all([countOpenings(db), countOpenings(db), countOpenings(db, { ...OPENING_LIMITS, gamesAtOnce: 7 })]);
  // Runs at the same time may leave games to the next run.
  await countOpenings(db);
  const once = await table();
  expect(await countOpenings(db)).toBe(0);
  expect(await table()).toEqual(once);
  expect(await gamesAtStart()).toBe(60);
});

test("runs that are killed, or that never hear an answer, lose no game and double none", async () => {
  await recordMany(7, 60);
  const waiting = await queue();
  await countOpenings(db);
  const whole = await table();
  await db.delete(openingMoves);
  for (const game of waiting) await db.insert(uncountedGames).values(game);

  const random = seededRandom(2);
  const failures = new Set<boolean>();
  const failing = flaky(random, (isDone) => failures.add(isDone));
  for (let run = 0; run < 100 && (await queue()).length > 0; run++) {
    await countOpenings(failing, { ...OPENING_LIMITS, gamesAtOnce: 4 }).catch(() => undefined);
  }
  expect(failures).toEqual(new Set([true, false]));
  expect(await queue()).toEqual([]);
  expect(await table()).toEqual(whole);
});

test("while D1 is down nothing is counted, and the next run counts all", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await recordMany(8, 12);
  const down = databaseWith(() => Promise.reject(new Error("D1_ERROR: overloaded")));
  expect(await cleanUp({ ...stores, db: down }, FIRST)).toMatchObject({ openings: null });
  expect(logged.mock.calls.flat().join()).toContain('"step":"openings"');
  logged.mockRestore();
  expect(await table()).toEqual([]);
  expect(await cleanUp(stores, FIRST)).toMatchObject({ openings: 12 });
  expect(await gamesAtStart()).toBe(12);
});

test("a run takes up to a limit of games, and the next one goes on", async () => {
  await recordMany(10, 15);
  const limits = { ...OPENING_LIMITS, games: 6, gamesAtOnce: 4 };
  expect(await countOpenings(db, limits)).toBe(6);
  expect(await countOpenings(db, limits)).toBe(6);
  expect(await countOpenings(db, limits)).toBe(3);
  expect(await countOpenings(db, limits)).toBe(0);
});

test("a long queue does not wait for the daily run", async () => {
  await recordMany(17, 6);
  expect(await countLongQueue(db, 6)).toBe(0);
  expect(await queue()).toHaveLength(6);
  expect(await countLongQueue(db, 5)).toBe(6);
  expect(await gamesAtStart()).toBe(6);
});

test("the table never grows beyond its limit, and what it has goes on counting", async () => {
  const limits = { rows: 200, games: 1000, gamesAtOnce: 10 };
  await recordMany(11, 48);
  await countOpenings(db, limits);
  const before = await db.select().from(openingMoves);
  expect(before.length).toBeGreaterThan(100);
  expect(before.length).toBeLessThanOrEqual(200);
  const known = new Set(before.map(({ position, move, band }) => `${position} ${move} ${band}`));
  await recordMany(11, 48);
  await countOpenings(db, { ...limits, rows: before.length });
  const after = await db.select().from(openingMoves);
  expect(new Set(after.map(({ position, move, band }) => `${position} ${move} ${band}`))).toEqual(known);
  // A first move that nobody of a band had played is not among them.
  expect(await gamesAtStart()).toBeGreaterThan(80);
});

test("a table that is half full takes a long line only if two games have it", async () => {
  const [X, O] = [await rated(1500), await rated(1500)];
  const [first = [], second = []] = [madeMoves(20, 1)[0], madeMoves(21, 1)[0]];
  await record(X, O, { moves: first, endedAt: FIRST });
  await countOpenings(db);
  const full = { ...OPENING_LIMITS, rows: 20 };
  await record(X, O, { moves: second, endedAt: FIRST + PAUSE });
  await countOpenings(db, full);
  expect(Object.keys(await answerTo(second.slice(0, 4)))).toHaveLength(1);
  expect(await answerTo(second.slice(0, 5))).toEqual({});
  await db.delete(openingMoves);
  await record(X, O, { moves: first, endedAt: FIRST + 2 * PAUSE });
  await countOpenings(db);
  for (const nth of [3, 4]) await record(X, O, { moves: second, endedAt: FIRST + nth * PAUSE });
  await countOpenings(db, { ...OPENING_LIMITS, rows: 22 });
  expect(Object.values(await answerTo(second.slice(0, 9)))).toEqual([
    [
      [0, 0, 0],
      [2, 0, 0],
      [0, 0, 0],
    ],
  ]);
});

test("a game counts once, however late it is recorded and wherever it is by then", async () => {
  const [X, O] = [await rated(1500), await rated(1500)];
  for (const [index, moves] of madeMoves(12, 110).entries())
    await record(X, O, { moves, endedAt: FIRST + index * PAUSE });
  const late = endedGame(await rated(1500), await rated(1500), { moves: madeMoves(13, 1)[0] ?? [], endedAt: FIRST });
  await recordEndedGame(stores, late, FIRST + 400 * DAY);
  await recordEndedGame(stores, late, FIRST + 400 * DAY);
  expect(await archiveAll()).toBeGreaterThan(0);
  expect((await db.select().from(games)).some(({ xId }) => xId === X.id)).toBe(true);
  expect(await countOpenings(db)).toBe(111);
  expect(await gamesAtStart()).toBe(111);
});

test("only whole rated games that counted for their players are counted", async () => {
  const [X, O] = [await rated(1500), await rated(1500)];
  const [moves = []] = madeMoves(14, 1);
  await record(X, O, { moves, isRated: false });
  await record(X, O, { moves, result: ABORTED });
  await record(X, O, { moves: moves.slice(0, 9), result: O_WINS });
  await record(X, O, { moves: moves.slice(0, 9), result: { winner: "X", status: "timeout" } });
  expect(await countOpenings(db)).toBe(0);
  // Ten plies are a whole game; the thirteenth game of two in a day counts for nobody.
  await record(X, O, { moves: moves.slice(0, 10), result: O_WINS });
  for (let game = 0; game < 12; game++) await record(X, O, { moves });
  const counted = await countOpenings(db);
  expect(counted).toBeLessThan(13);
  expect(counted).toBeGreaterThan(8);
  expect(await gamesAtStart()).toBe(counted);
});

test("the table built anew by the operators' command is the one that the recordings made", async () => {
  const [, command = ""] = /--remote --command "([^"]*opening_moves[^"]*)"/.exec(operating) ?? [];
  await db.delete(games);
  const [X, O] = [await rated(1390), await rated(1420)];
  await record(X, O, { moves: madeMoves(18, 1)[0] ?? [], isRated: false });
  await record(X, O, { moves: madeMoves(18, 1)[0] ?? [], result: ABORTED });
  await record(X, O, { moves: (madeMoves(18, 1)[0] ?? []).slice(0, 9), result: O_WINS });
  await recordMany(19, 40);
  await countOpenings(db);
  const recorded = await table();
  for (const statement of command.split(";")) if (statement.trim() !== "") await env.DB.prepare(statement).run();
  expect(await queue()).toHaveLength(40);
  await countOpenings(db);
  expect(await table()).toEqual(recorded);
});

test("the games of a deleted account stay counted, as nothing in the table says whose they are", async () => {
  const [X, O] = [await rated(1500), await rated(1500)];
  const [moves = []] = madeMoves(15, 1);
  await record(X, O, { moves, endedAt: FIRST });
  await countOpenings(db);
  await record(X, O, { moves, endedAt: FIRST + PAUSE });
  const account = await findUser(db, X.id);
  if (account === null) throw new Error("no account");
  await eraseUser(db, account, FIRST + PAUSE);
  await countOpenings(db);
  expect(await gamesAtStart()).toBe(2);
  expect(JSON.stringify(await table())).not.toContain(X.id);
});

test("asks D1 for nothing but the rows of one position", async () => {
  const { results } = await env.DB.prepare("EXPLAIN QUERY PLAN SELECT * FROM opening_moves WHERE position = ?")
    .bind("0")
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual(["SEARCH opening_moves USING PRIMARY KEY (position=?)"]);
});
