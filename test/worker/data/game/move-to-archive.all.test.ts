import { env } from "cloudflare:workers";
import { count, inArray, like, or } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "../../../../worker/data/database.ts";
import { findRecordedGame } from "../../../../worker/data/game/archived-games.ts";
import {
  ArchiveUnavailable,
  type GameStores,
  gameStores,
  KEPT_IN_DATABASE,
} from "../../../../worker/data/game/game-archive.ts";
import { gamePlayers, games } from "../../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { allPlayedBy, type PlayedGame, playedBy } from "../../../../worker/data/game/history.ts";
import { moveToArchive } from "../../../../worker/data/game/move-to-archive.ts";
import { allRatingsOf, ratingPoints } from "../../../../worker/data/game/rating-history.ts";
import { recordEndedGame, recordGame } from "../../../../worker/data/game/record-game.ts";
import type { EndedGame } from "../../../../worker/data/game/recorded-game.ts";
import { accountId } from "../../../made-games.ts";
import { archiveAll, archiveWith, gamesOf, LATER } from "../../archived.ts";
import { databaseWith, metered } from "../../d1.ts";
import { addPlayer } from "../../http/api.ts";
import { endedGame, guest, record } from "../../recorded.ts";

const stores = gameStores(env);
const { db } = stores;

/** What D1 has of a population. */
const rowsOf = async (seed: number): Promise<{ games: number; entries: number }> => {
  const isOfPopulation = `${accountId(seed, 0).slice(0, 9)}%`;
  const [[inGames], [inEntries]] = await db.batch([
    db
      .select({ count: count() })
      .from(games)
      .where(or(like(games.xId, isOfPopulation), like(games.oId, isOfPopulation))),
    db.select({ count: count() }).from(gamePlayers).where(like(gamePlayers.userId, isOfPopulation)),
  ]);
  return { games: inGames?.count ?? 0, entries: inEntries?.count ?? 0 };
};

const annAndBob = (seed: number): [string, string] => [accountId(seed, 0), accountId(seed, 1)];

const inPieces = async <T>(pieces: AsyncGenerator<readonly T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const piece of pieces) {
    expect(piece.length).toBeGreaterThan(0);
    all.push(...piece);
  }
  return all;
};

const allOf = (userId: string): Promise<PlayedGame[]> => inPieces(allPlayedBy(stores, userId, 70));

/** Everything that is ever asked about a player's games, and each game by its id. */
const everythingOf = async (userId: string, opponentId: string) => {
  const all = await allOf(userId);
  const filters = [{}, { gameType: "blitz" }, { result: "tie" }, { opponentId, result: "win" }] as const;
  const lists: PlayedGame[][] = [];
  for (const filter of filters) {
    for (const skip of [0, 47, 75, 149, 225]) lists.push(await playedBy(stores, userId, filter, skip, 11));
  }
  const some = all.filter((_, index) => index % 19 === 0);
  const links = await Promise.all(some.map(({ game }) => findRecordedGame(stores, game.terms.gameId)));
  return {
    all,
    lists,
    links,
    charts: [await ratingPoints(stores, userId, 500), await ratingPoints(stores, userId, 5)],
    ratings: await inPieces(allRatingsOf(stores, userId, 70)),
  };
};

test("old games go to the archive, and every query about them answers as before", async () => {
  const [ann, bob] = annAndBob(1);
  const made = await gamesOf({ games: 230 });
  const before = { ann: await everythingOf(ann, bob), bob: await allOf(bob) };
  expect(before.ann.all).toHaveLength(230);
  expect(before.ann.lists.flat().length).toBeGreaterThan(100);
  expect(await rowsOf(1)).toEqual({ games: 230, entries: 460 });
  // Three pages of each player move. The last full page and the games after it stay.
  expect(await archiveAll()).toBe(6);
  expect(await rowsOf(1)).toEqual({ games: 80, entries: 160 });
  expect({ ann: await everythingOf(ann, bob), bob: await allOf(bob) }).toEqual(before);
  const oldest = made[0]?.game.id ?? "";
  expect([await findGame(db, oldest), (await findRecordedGame(stores, oldest))?.terms.gameId]).toEqual([null, oldest]);
  expect(await archiveAll()).toBe(0);
  // The next game gets the next number.
  await recordGame(db, endedGame({ id: ann, username: "" }, { id: bob, username: "" }));
  expect((await allOf(ann)).slice(1)).toEqual(before.ann.all);
});

test("nothing moves before it is two days old, however much is played", async () => {
  const made = await gamesOf({ seed: 2, games: 120 });
  const hundredth = made[99]?.game.endedAt ?? 0;
  expect(await moveToArchive(stores, hundredth + KEPT_IN_DATABASE - 1)).toBe(0);
  expect(await moveToArchive(stores, hundredth + KEPT_IN_DATABASE)).toBe(2);
});

test("a game stays for as long as one of its players' lists in D1 has it", async () => {
  await gamesOf({ seed: 3, games: 400, accounts: 7, guestSeats: 0.2 });
  const ids = Array.from({ length: 7 }, (_, index) => accountId(3, index));
  const all = await Promise.all(ids.map(allOf));
  const moved = await archiveAll();
  expect(moved).toBeGreaterThan(2);
  const entries = await db.select({ id: gamePlayers.gameId }).from(gamePlayers).where(inArray(gamePlayers.userId, ids));
  const kept = await db
    .select({ id: games.id })
    .from(games)
    .where(or(inArray(games.xId, ids), inArray(games.oId, ids)));
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(entries.map(({ id }) => id)));
  expect(await Promise.all(ids.map(allOf))).toEqual(all);
});

test("a run that begins while another one moves pages leaves them alone", async () => {
  const made = await gamesOf({ seed: 11, games: 120 });
  const inner: number[] = [];
  const { archive } = stores;
  const slow: GameStores = {
    db,
    archive: {
      ...archive,
      async keepPage(...page) {
        if (inner.length === 0) inner.push(await moveToArchive(stores, LATER + 1));
        return archive.keepPage(...page);
      },
    },
  };
  expect(await moveToArchive(slow, LATER)).toBe(2);
  expect(inner).toEqual([0]);
  const oldest = made[0]?.game.id ?? "";
  expect(await findGame(db, oldest)).toBeNull();
  expect((await findRecordedGame(stores, oldest))?.terms.gameId).toBe(oldest);
});

/** Stores whose nth call fails: after it has been carried out if `isDone`, else before. */
const failingAt = (
  call: number,
  isDone: boolean,
): { readonly stores: GameStores; readonly hasFailed: () => boolean } => {
  let calls = 0;
  const around = async <T>(run: () => Promise<T>): Promise<T> => {
    const isFailure = ++calls === call;
    if (isFailure && !isDone) throw new ArchiveUnavailable("gone");
    const result = await run();
    if (isFailure) throw new ArchiveUnavailable("gone");
    return result;
  };
  return { stores: { db: databaseWith(around), archive: archiveWith(around) }, hasFailed: () => calls >= call };
};

test("with a failure at any call, no game is lost or stored twice, and the next run continues", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const [ann, bob] = annAndBob(4);
  await gamesOf({ seed: 4, games: 250 });
  const before = { ann: await allOf(ann), bob: await allOf(bob) };
  let deaths = 0;
  for (let call = 1; ; call++) {
    const [early, late] = [failingAt(call, false), failingAt(call, true)];
    for (const failing of [early, late]) {
      await moveToArchive(failing.stores, LATER, 1).catch(() => undefined);
      if (failing.hasFailed()) deaths++;
      expect([(await allOf(ann)).length, (await allOf(bob)).length]).toEqual([250, 250]);
    }
    if (!late.hasFailed()) break;
  }
  expect(deaths).toBeGreaterThanOrEqual(8);
  await archiveAll(LATER + KEPT_IN_DATABASE);
  expect(await rowsOf(4)).toEqual({ games: 50, entries: 100 });
  expect({ ann: await allOf(ann), bob: await allOf(bob) }).toEqual(before);
  const some = before.ann.filter((_, index) => index % 5 === 0);
  const links = await Promise.all(some.map(({ game }) => findRecordedGame(stores, game.terms.gameId)));
  expect(links).toEqual(some.map(({ game }) => game));
  vi.restoreAllMocks();
});

test("two runs at once move the same pages and lose nothing", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const [ann, bob] = annAndBob(5);
  await gamesOf({ seed: 5, games: 150 });
  const before = { ann: await allOf(ann), bob: await allOf(bob) };
  await Promise.all([archiveAll(), archiveAll()]);
  expect({ ann: await allOf(ann), bob: await allOf(bob) }).toEqual(before);
  vi.restoreAllMocks();
});

test("during an outage of the archive nothing moves, and nothing is lost", async () => {
  await gamesOf({ seed: 6, games: 100 });
  const away = { db, archive: archiveWith(() => Promise.reject(new ArchiveUnavailable("away"))) };
  const before = await rowsOf(6);
  await expect(moveToArchive(away, LATER)).rejects.toThrow(ArchiveUnavailable);
  expect(await rowsOf(6)).toEqual(before);
  expect(await moveToArchive(stores, LATER)).toBe(2);
});

test("an incomplete page stays, is reported, and does not block other players' pages", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const [ann, bob] = annAndBob(7);
  await gamesOf({ seed: 7, games: 100 });
  const renumber = (from: number, to: number) =>
    env.DB.prepare("UPDATE game_players SET number = ? WHERE user_id = ? AND number = ?").bind(to, ann, from).run();
  await renumber(7, 1007);
  expect(await moveToArchive(stores, LATER)).toBe(1);
  expect(logged.mock.calls.flat().join()).toContain("page-not-archived");
  await renumber(1007, 7);
  // It is tried again some days later.
  expect(await moveToArchive(stores, LATER)).toBe(0);
  expect([(await allOf(ann)).length, (await allOf(bob)).length]).toEqual([100, 100]);
  expect(await moveToArchive(stores, LATER + KEPT_IN_DATABASE)).toBe(1);
  logged.mockRestore();
});

test("recording pays for it with a row for a game that fills a page, and one for a game of two guests", async () => {
  const [ann, bob] = annAndBob(9);
  await gamesOf({ seed: 9, games: 98 });
  const rowsFor = async (game: EndedGame): Promise<number> => {
    const meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
    await recordGame(metered(meter), game);
    return meter.rowsWritten;
  };
  const casual = () => endedGame({ id: ann, username: "" }, { id: bob, username: "" }, { isRated: false });
  // The game and two entries; with the hundredth of both an index row each.
  expect([await rowsFor(casual()), await rowsFor(casual()), await rowsFor(casual())]).toEqual([3, 5, 3]);
  expect(await rowsFor(endedGame(guest("c1"), guest("c2"), { isRated: false }))).toBe(2);
});

test("a game that its room still tries to record when it is in the archive is not recorded again", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const now = Date.now();
  const game = endedGame(ann, bob, { endedAt: now - 3 * KEPT_IN_DATABASE });
  const changes = await recordEndedGame(stores, game, now);
  for (let played = 1; played < 100; played++) await record(ann, bob, { endedAt: now - 2 * KEPT_IN_DATABASE });
  expect(await archiveAll(now)).toBe(2);
  expect(await findGame(db, game.terms.gameId)).toBeNull();
  expect(await recordEndedGame(stores, game, now)).toEqual(changes);
  expect(await allOf(ann.id)).toHaveLength(100);
  // While the archive does not answer, nobody knows whether it has the game.
  const away = { db: database(env), archive: archiveWith(() => Promise.reject(new ArchiveUnavailable("away"))) };
  await expect(recordEndedGame(away, game, now)).rejects.toThrow(ArchiveUnavailable);
});
