import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OpenDataKind, PublishedGame } from "../../../../shared/api/open-data-api.ts";
import { PUBLISHED_FIELDS } from "../../../../shared/api/open-data-api.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { type GameStores, gameStores } from "../../../../worker/data/game/game-archive.ts";
import type { GameRows } from "../../../../worker/data/game/game-rows.ts";
import { moveToArchive } from "../../../../worker/data/game/move-to-archive.ts";
import { type Piece, publishedPiece } from "../../../../worker/data/game/published-games.ts";
import { memoryArchive } from "../../../bench/memory-archive.ts";
import { madeGames, type Population, writeAccounts, writeGames } from "../../../made-games.ts";
import { LATER } from "../../archived.ts";
import { addPlayer } from "../../http/api.ts";
import { ABORTED, endedGame, guest, O_WINS, record } from "../../recorded.ts";

const MAY = { from: Date.UTC(2026, 4, 1), to: Date.UTC(2026, 5, 1) };

interface Way {
  readonly kind?: OpenDataKind;
  readonly start?: string | null;
  readonly most?: number;
  readonly between?: () => Promise<unknown>;
}

const exported = async (stores: GameStores, way: Way = {}): Promise<PublishedGame[]> => {
  const { kind = "people", start = null, most, between } = way;
  const games: PublishedGame[] = [];
  for (let after: string | null = start, isFirst = true; isFirst || after !== null; isFirst = false) {
    const piece: Piece = await publishedPiece(stores, MAY, kind, after, most);
    games.push(...piece.games);
    after = piece.after;
    await between?.();
  }
  return games;
};

const idsOf = (games: readonly PublishedGame[]): (string | null)[] => games.map(({ id }) => id);

test("a month has its finished rated games, people's and bots' apart, without the names of who objects or is gone, or the ids that lead to them", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer({ hidesInOpenData: true })];
  const gone = await addPlayer();
  const [bot, other] = [await addPlayer({ isBot: true }), await addPlayer({ isBot: true })];
  const endedAt = MAY.from + 5;
  await record(ann, bob, { endedAt: MAY.from });
  const left = await record(gone, ann, { endedAt: MAY.to - 1, result: { ...O_WINS, claimed: "O" } });
  const ofBots = await record(bot, other, { endedAt, clocks: null });
  await record(ann, bob, { endedAt: MAY.from - 1 });
  await record(ann, bob, { endedAt: MAY.to });
  await record(ann, bob, { endedAt, isRated: false });
  await record(ann, guest("one"), { endedAt, isRated: false });
  await record(ann, bob, { endedAt, result: ABORTED, moves: [] });
  const stores = gameStores(env);
  await eraseUser(stores.db, gone, 1);

  const people = await exported(stores);
  expect(idsOf(people)).toEqual(expect.arrayContaining([null, left]));
  expect(people).toHaveLength(2);
  const { moves, clocks } = endedGame(ann, bob);
  const [first, second] = people.toSorted((game, next) => game.endedAt - next.endedAt);
  expect(first).toEqual({
    id: null,
    gameType: "blitz",
    clock: { base: 300_000, increment: 3000 },
    startedAt: MAY.from - 60_000,
    endedAt: MAY.from,
    players: {
      X: { username: ann.username, elo: 1500, deviation: 350, eloAfter: expect.closeTo(1662.31, 2) },
      O: { username: null, elo: 1500, deviation: 350, eloAfter: expect.closeTo(1337.69, 2) },
    },
    winner: "X",
    status: "line",
    moves: expect.any(Array),
    clocks: clocks ?? [],
  });
  expect(first?.moves).toHaveLength(moves.length);
  expect(second?.players.X).toEqual({ username: null, elo: null, deviation: null, eloAfter: null });
  expect(Object.keys(second ?? {})).toEqual(PUBLISHED_FIELDS);

  const bots = await exported(stores, { kind: "bots" });
  expect(bots).toMatchObject([{ id: ofBots, players: { X: { username: bot.username } }, clocks: null }]);
});

/** Games whose ids begin with the last letters, so that few objects of the archive have all of them. */
const SHARDS = ["zx", "zy", "zz"];
const renamed = (rows: GameRows, index: number): GameRows => {
  const id = (SHARDS[index % SHARDS.length] ?? "") + rows.game.id.slice(2);
  return { ...rows, game: { ...rows.game, id }, players: rows.players.map((player) => ({ ...player, gameId: id })) };
};

const write = (sql: string, json: string): Promise<D1Result> => env.DB.prepare(sql).bind(json).run();

test("every game comes once, wherever it is while games move to the archive", async () => {
  const population: Population = {
    seed: 77,
    games: 260,
    accounts: 3,
    guestPairs: 0,
    guestSeats: 0,
    from: MAY.from,
    every: 60_000,
  };
  const made = [...madeGames(population)].map(renamed);
  await writeAccounts(population, write);
  await writeGames(made, write);
  const { archive } = memoryArchive();
  const { db } = gameStores(env);
  let moved = 0;
  const move = async (): Promise<void> => {
    moved += await moveToArchive({ db, archive }, LATER, 1);
  };
  await move();
  // A page moves between the two reads of every step, and between steps.
  const moving: GameStores = {
    db,
    archive: {
      ...archive,
      gamesAfter: async (...asked) => {
        await move();
        const found = await archive.gamesAfter(...asked);
        await move();
        return found;
      },
    },
  };
  const ids = made.map(({ game }) => game.id).sort();
  expect(idsOf(await exported(moving, { start: "zx", most: 60, between: move }))).toEqual(ids);
  expect(moved).toBeGreaterThan(5);
  expect(idsOf(await exported({ db, archive }, { start: "zx", most: 60 }))).toEqual(ids);
});
