import { env } from "cloudflare:workers";
import { type ArchivedGames, type GameStores, gameStores } from "../../worker/data/game/game-archive.ts";
import type { GameRows } from "../../worker/data/game/game-rows.ts";
import { moveToArchive } from "../../worker/data/game/move-to-archive.ts";
import { madeGames, type Population, writeAccounts, writeGames } from "../made-games.ts";

/** Many games in D1, and the archive that they move to. */

export const DAY = 86_400_000;
/** A moment at which all of them are old. */
export const LATER = Date.UTC(2030, 0, 1);

const write = (sql: string, json: string): Promise<D1Result> => env.DB.prepare(sql).bind(json).run();

const POPULATION: Population = {
  seed: 1,
  games: 0,
  accounts: 2,
  guestPairs: 0,
  guestSeats: 0,
  from: Date.UTC(2026, 0, 1),
  every: 60_000,
};

/** Writes the games of a population: two accounts that play rated games against each other, unless `change` differs. */
export const gamesOf = async (change: Partial<Population>): Promise<GameRows[]> => {
  const population = { ...POPULATION, ...change };
  const made = [...madeGames(population)];
  await writeAccounts(population, write);
  await writeGames(made, write);
  return made;
};

/** Moves everything that is old at a moment to the archive. Returns the number of pages. */
export const archiveAll = async (now = LATER, stores: GameStores = gameStores(env)): Promise<number> => {
  let moved = 0;
  for (;;) {
    const pages = await moveToArchive(stores, now);
    if (pages === 0) return moved;
    moved += pages;
  }
};

/** An archive with a hook before and after each call. */
export const archiveWith = (around: <T>(run: () => Promise<T>) => Promise<T>): ArchivedGames => {
  const { archive } = gameStores(env);
  return {
    keepGames: (...given) => around(() => archive.keepGames(...given)),
    findGame: (...given) => around(() => archive.findGame(...given)),
    gamesAfter: (...given) => around(() => archive.gamesAfter(...given)),
    keepPage: (...given) => around(() => archive.keepPage(...given)),
    readPages: (...given) => around(() => archive.readPages(...given)),
    dropPages: (...given) => around(() => archive.dropPages(...given)),
  };
};
