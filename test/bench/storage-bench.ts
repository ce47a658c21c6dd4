import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import type { drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { findRecordedGame } from "../../worker/data/game/archived-games.ts";
import type { GameStores } from "../../worker/data/game/game-archive.ts";
import { lastNumber } from "../../worker/data/game/game-players.ts";
import { playedBy } from "../../worker/data/game/history.ts";
import { moveToArchive } from "../../worker/data/game/move-to-archive.ts";
import { ratingPoints } from "../../worker/data/game/rating-history.ts";
import { accountId, madeGames, type Population, writeAccounts, writeGames } from "../made-games.ts";
import { type MemoryArchive, memoryArchive } from "./memory-archive.ts";
import { type MeteredDatabase, meteredDatabase } from "./metered-d1.ts";
import { verdict, whole } from "./report.ts";

/**
 * A million games in D1, as recording writes them: their size, the rows and plan of each query, and the cost of moving
 * old ones to the archive. STORAGE_GAMES=100000 makes fewer.
 */

const GAMES = Number(process.env.STORAGE_GAMES ?? 1_000_000);
const LATER = Date.UTC(2031, 0, 1);

const POPULATION = { accounts: 2000, guestPairs: 0, guestSeats: 0, from: Date.UTC(2026, 0, 1), every: 2000 } as const;
/** Only rated games, to measure the bytes of one. */
const RATED: Population = { ...POPULATION, seed: 1, games: Math.floor(GAMES / 10) };
/** Players who met nobody else, to measure the cost of moving whole games. */
const FEW: Population = { ...POPULATION, seed: 2, games: 5000, accounts: 20 };
const MANY: Population = {
  ...POPULATION,
  seed: 3,
  games: GAMES - RATED.games - FEW.games,
  guestPairs: 0.3,
  guestSeats: 0.1,
};
/** The player with the most games of all. */
const PLAYER = accountId(MANY.seed, 0);

/** Public prices: a row written to D1 or an object, a call of an object, and a GB for a month. */
const DOLLARS = { rowWritten: 1e-6, rowRead: 1e-9, call: 0.15e-6, gigabyteInD1: 0.75, gigabyteInObjects: 0.2 } as const;

type D1 = Parameters<typeof drizzle>[0];

/** An empty D1 with the tables of the product. */
export const startDatabase = async (): Promise<{ readonly d1: D1; readonly stop: () => Promise<void> }> => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      compatibilityDate: "2026-10-19",
      d1Databases: ["DB"],
    }),
  );
  const { DB: d1 } = await runtime.getBindings<{ readonly DB: D1 }>();
  for (const { queries } of await readD1Migrations(fileURLToPath(new URL("../../migrations", import.meta.url)))) {
    await d1.batch(queries.map((query) => d1.prepare(query)));
  }
  return { d1, stop: () => runtime.dispose() };
};

export const sizeOf = async (d1: D1): Promise<number> => (await d1.prepare("SELECT 1").run()).meta.size_after;

/** Writes the accounts and games of a population. Returns the bytes by which its games made the database grow. */
const fill = async (d1: D1, population: Population): Promise<number> => {
  const run = (sql: string, json: string): Promise<unknown> => d1.prepare(sql).bind(json).run();
  await writeAccounts(population, run);
  const before = await sizeOf(d1);
  await writeGames(madeGames(population), run);
  return (await sizeOf(d1)) - before;
};

const badPlans = async (d1: D1, statements: Iterable<string>): Promise<string[]> => {
  const bad: string[] = [];
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "1");
    const { results } = await d1
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    for (const { detail } of results) if (/^SCAN|TEMP B-TREE/.test(detail)) bad.push(`${detail}: ${statement}`);
  }
  return bad;
};

/** The queries about games, for the player. */
const questionsAbout = (gameId: string): Record<string, (stores: GameStores) => Promise<unknown>> => ({
  "newest ten": (stores) => playedBy(stores, PLAYER, {}, 0, 11),
  "page 20": (stores) => playedBy(stores, PLAYER, {}, 190, 11),
  "page 200": (stores) => playedBy(stores, PLAYER, {}, 1990, 11),
  "lost games of one type": (stores) => playedBy(stores, PLAYER, { gameType: "rapid", result: "loss" }, 0, 11),
  "against one opponent": (stores) => playedBy(stores, PLAYER, { opponentId: accountId(MANY.seed, 1) }, 0, 11),
  "the charts": (stores) => ratingPoints(stores, PLAYER, 500),
  "a link to an old game": (stores) => findRecordedGame(stores, gameId),
});

const ask = async (
  gameId: string,
  stores: GameStores,
  meter: MeteredDatabase,
  archived: MemoryArchive,
): Promise<void> => {
  for (const [name, question] of Object.entries(questionsAbout(gameId))) {
    meter.take();
    archived.take();
    await question(stores);
    const { read, calls } = meter.take();
    const ofArchive = archived.take().calls;
    console.log(
      `    ${name.padEnd(28)}${whole(read).padStart(6)} rows in ${calls} calls of D1, ${ofArchive} of the archive`,
    );
  }
};

/** Lets only the pages of accounts be moved whose ids have this beginning. */
const markOnly = (d1: D1, beginning: string): Promise<unknown> =>
  d1.batch([
    d1.prepare("UPDATE game_players SET page_ended_at = NULL WHERE page_ended_at IS NOT NULL"),
    d1
      .prepare(
        "UPDATE game_players SET page_ended_at = 0 WHERE user_id >= ? AND user_id < ? AND number % 50 = 0 AND number >= 100",
      )
      .bind(beginning, `${beginning}~`),
  ]);

const moveAll = async (stores: GameStores): Promise<number> => {
  for (let pages = 0; ; ) {
    const moved = await moveToArchive(stores, LATER);
    if (moved === 0) return pages;
    pages += moved;
  }
};

const countOf = async (d1: D1, seed: number): Promise<{ readonly games: number; readonly entries: number }> => {
  const like = `${accountId(seed, 0).slice(0, 9)}%`;
  const { results } = await d1
    .prepare(
      `SELECT (SELECT count(*) FROM games WHERE x_id LIKE ?1) AS games,
        (SELECT count(*) FROM game_players WHERE user_id LIKE ?1) AS entries`,
    )
    .bind(like)
    .all<{ games: number; entries: number }>();
  return results[0] ?? { games: 0, entries: 0 };
};

export const benchStorage = async (): Promise<void> => {
  console.log(`\nStorage: ${whole(GAMES)} games`);
  const { d1, stop } = await startDatabase();
  const meter = meteredDatabase(d1);
  const archived = memoryArchive();
  const stores: GameStores = { db: meter.db, archive: archived.archive };

  const ratedBytes = (await fill(d1, RATED)) / RATED.games;
  await fill(d1, FEW);
  const bytes = (await fill(d1, MANY)) / MANY.games;
  console.log(`  Bytes in D1, indexes included: of a rated game ${whole(ratedBytes)},`);
  console.log(
    `    of any, three tenths between guests ${whole(bytes)}; the file ${whole((await sizeOf(d1)) / 1e6)} MB`,
  );

  const [last] = await lastNumber(stores.db, PLAYER);
  // The same seed makes the same games, so this is the first of those that will be moved whole.
  const oldest = madeGames(FEW).next().value?.game.id ?? "";
  console.log(`  Rows read, for a player of ${whole(last?.number ?? 0)} games, all in D1:`);
  await ask(oldest, stores, meter, archived);

  await markOnly(d1, accountId(FEW.seed, 0).slice(0, 9));
  meter.take();
  archived.take();
  const started = performance.now();
  const pages = await moveAll(stores);
  const seconds = (performance.now() - started) / 1000;
  const [used, ofArchive, left] = [meter.take(), archived.take(), await countOf(d1, FEW.seed)];
  const gone = FEW.games - left.games;
  const each = (amount: number): string => (amount / gone).toFixed(2);
  console.log(`  Moved ${whole(pages)} pages of fifty, ${whole(gone)} of ${whole(FEW.games)} games of ${FEW.accounts}`);
  console.log(
    `    accounts left D1, in ${seconds.toFixed(0)} s; ${whole(left.entries / FEW.accounts)} entries of each stay`,
  );
  console.log(`    D1, a game              ${each(used.read)} rows read, ${each(used.written)} written`);
  console.log(
    `    archive, a game         ${each(ofArchive.rowsWritten)} rows written, ${each(ofArchive.calls)} calls, ${whole(ofArchive.bytesWritten / gone)} bytes`,
  );
  const dollars =
    (used.written + ofArchive.rowsWritten) * DOLLARS.rowWritten +
    used.read * DOLLARS.rowRead +
    ofArchive.calls * DOLLARS.call;
  console.log(`    a million by prices     $${((dollars / gone) * 1e6).toFixed(2)}`);
  const inArchive = (ofArchive.bytesWritten / gone / 1000) * DOLLARS.gigabyteInObjects;
  const inDatabase = (ratedBytes / 1000) * DOLLARS.gigabyteInD1;
  console.log(`    kept for a month        $${inArchive.toFixed(3)}; in D1 $${inDatabase.toFixed(3)}`);

  await markOnly(d1, PLAYER);
  await moveAll(stores);
  console.log("  Rows read of the same player, when the old games are in the archive:");
  await ask(oldest, stores, meter, archived);

  const bad = await badPlans(d1, meter.statements);
  for (const plan of bad) console.log(`    ${plan}`);
  verdict(`of ${meter.statements.size} statements, without an index or with a sort`, bad.length, 0, "at most");
  await stop();
};
