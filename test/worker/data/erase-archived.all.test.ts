import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { eraseUser } from "../../../worker/data/account/erase-user.ts";
import { cleanUp, FREQUENT_STEPS, GUESTS_GAMES_KEPT } from "../../../worker/data/clean-up.ts";
import { findRecordedGame } from "../../../worker/data/game/archived-games.ts";
import { countRecords } from "../../../worker/data/game/count-records.ts";
import { ArchiveUnavailable, gameStores } from "../../../worker/data/game/game-archive.ts";
import { type GameRow, gamePlayers } from "../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { playedBy } from "../../../worker/data/game/history.ts";
import { moveToArchive } from "../../../worker/data/game/move-to-archive.ts";
import { ratingPoints } from "../../../worker/data/game/rating-history.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import { users } from "../../../worker/data/schema.ts";
import { accountId } from "../../made-games.ts";
import { archiveAll, archiveWith, gamesOf, LATER } from "../archived.ts";
import { addPlayer } from "../http/api.ts";
import { endedGame, guest, record } from "../recorded.ts";

/** Deleting an account also removes its ratings and its own list of games from the archive. */

const stores = gameStores(env);
const { db, archive } = stores;

const listOf = (userId: string) => db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId));

const remove = async (userId: string): Promise<void> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error("nobody to remove");
  await eraseUser(db, user, LATER);
};

const ratingsOf = (rows: readonly (GameRow | null)[], userId: string): unknown[] =>
  rows.flatMap((row) => {
    if (row === null) return [];
    if (row.xId === userId) return [row.xElo, row.xDeviation, row.xEloAfter];
    return row.oId === userId ? [row.oElo, row.oDeviation, row.oEloAfter] : [];
  });

/** The archive's copies of some ratings: in both players' pages, and behind the links. */
const archivedRatingsOf = async (userId: string, opponentId: string, ids: readonly string[]): Promise<unknown[]> => {
  const pages = [...(await archive.readPages(opponentId, [1, 2, 3])), ...(await archive.readPages(userId, [1, 2, 3]))];
  const behindLinks = await Promise.all(ids.map((id) => archive.findGame(id)));
  return [...pages.flatMap((rows) => ratingsOf(rows ?? [], userId)), ...ratingsOf(behindLinks, userId)];
};

const isNothing = (value: unknown): boolean => value === null;

test("both have archived games: the ratings are hidden at once, and gone after the daily run", async () => {
  const [gone, staying] = [accountId(11, 0), accountId(11, 1)];
  const made = await gamesOf({ seed: 11, games: 210 });
  const ids = made.map(({ game }) => game.id);
  await archiveAll();
  const chart = await ratingPoints(stores, staying, 500);
  const before = await playedBy(stores, staying, {}, 0, 250);
  expect((await archivedRatingsOf(gone, staying, ids)).some((rating) => rating !== null)).toBe(true);

  await remove(gone);
  const hidden = async (): Promise<void> => {
    const after = await playedBy(stores, staying, {}, 0, 250);
    expect(after).toHaveLength(210);
    for (const [index, { game, result }] of after.entries()) {
      const [seat, other] =
        game.seats.X.identifier === gone ? [game.seats.X, game.seats.O] : [game.seats.O, game.seats.X];
      expect(seat).toEqual({
        identifier: gone,
        username: "Deleted player",
        elo: null,
        deviation: null,
        eloAfter: null,
      });
      expect(Object.values(before[index]?.game.seats ?? {})).toContainEqual(other);
      expect(result).toBe(before[index]?.result);
    }
    const link = await findRecordedGame(stores, ids[0] ?? "");
    expect(Object.values(link?.seats ?? {})).toContainEqual(
      expect.objectContaining({ username: "Deleted player", elo: null }),
    );
  };
  await hidden();
  expect((await archivedRatingsOf(gone, staying, ids)).every(isNothing)).toBe(false);
  // Nothing waits for the archive any more.
  expect(await moveToArchive(stores, LATER)).toBe(0);

  expect(await cleanUp(stores, LATER)).toMatchObject({ recordsOfDeleted: 1 });
  expect((await archivedRatingsOf(gone, staying, ids)).every(isNothing)).toBe(true);
  expect(await archive.readPages(gone, [1, 2, 3])).toEqual([null, null, null]);
  expect(await listOf(gone)).toEqual([]);
  await hidden();
  expect(await ratingPoints(stores, staying, 500)).toEqual(chart);
  expect(await cleanUp(stores, LATER)).toMatchObject({ recordsOfDeleted: 0 });
});

test("only the opponents have archived games: their copies of the ratings go, too", async () => {
  const heavy = accountId(12, 0);
  await gamesOf({ seed: 12, games: 150 });
  const light = await addPlayer();
  const id = await record(light, { id: heavy, username: "" }, { endedAt: Date.UTC(2026, 1, 1) });
  // The game is the 151st. Its page may be archived once the 250th game has filled the next one.
  for (let played = 0; played < 100; played++) {
    await record({ id: heavy, username: "" }, guest("r"), { isRated: false, endedAt: Date.UTC(2026, 1, 2) });
  }
  await archiveAll();
  const pages = async () => (await archive.readPages(heavy, [1, 2, 3, 4])).flatMap((rows) => rows ?? []);
  expect(ratingsOf(await pages(), light.id)).toEqual([1500, 350, expect.any(Number)]);
  // It is in the list of the player with few games, and so in D1.
  expect(await findGame(db, id)).not.toBeNull();
  await remove(light.id);
  await cleanUp(stores, LATER);
  expect(ratingsOf(await pages(), light.id)).toEqual([null, null, null]);
  expect([await listOf(light.id), await findGame(db, id)]).toEqual([[], null]);
  expect((await findRecordedGame(stores, id))?.moves.length).toBeGreaterThan(0);
  expect(await playedBy(stores, heavy, { opponentId: light.id }, 0, 5)).toHaveLength(1);
});

test("a run that dies continues the next day", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const [gone, staying] = [accountId(13, 0), accountId(13, 1)];
  const made = await gamesOf({ seed: 13, games: 210 });
  const ids = made.map(({ game }) => game.id);
  await archiveAll();
  await remove(gone);
  for (let call = 1; ; call++) {
    let calls = 0;
    const dying = archiveWith((run) => (++calls === call ? Promise.reject(new ArchiveUnavailable("gone")) : run()));
    await cleanUp({ db, archive: dying }, LATER);
    if (calls < call) break;
  }
  expect((await archivedRatingsOf(gone, staying, ids)).every(isNothing)).toBe(true);
  expect(await listOf(gone)).toEqual([]);
  expect(await playedBy(stores, staying, {}, 0, 250)).toHaveLength(210);
  vi.restoreAllMocks();
});

test("a game of two guests goes after thirty days, any other stays", async () => {
  const ann = await addPlayer();
  const now = Date.UTC(2035, 0, 1);
  const old = { isRated: false, endedAt: now - GUESTS_GAMES_KEPT - 1 };
  const ofGuests = endedGame(guest("g1"), guest("g2"), old);
  const young = endedGame(guest("g3"), guest("g4"), { ...old, endedAt: now - GUESTS_GAMES_KEPT });
  const ofPlayer = endedGame(guest("g5"), ann, old);
  for (const game of [ofGuests, young, ofPlayer]) await recordGame(db, game);
  // Finishes counting the records of players whose opponents are gone.
  while ((await countRecords(stores)) > 0);
  expect(await cleanUp(stores, now, FREQUENT_STEPS)).toEqual({
    archivedPages: 0,
    gamesOfGuests: 1,
    openings: 0,
    records: 0,
  });
  const found = await Promise.all(
    [ofGuests, young, ofPlayer].map(async ({ terms }) => (await findRecordedGame(stores, terms.gameId)) !== null),
  );
  expect(found).toEqual([false, true, true]);
  expect(await cleanUp(stores, now, FREQUENT_STEPS)).toEqual({
    archivedPages: 0,
    gamesOfGuests: 0,
    openings: 0,
    records: 0,
  });
});
