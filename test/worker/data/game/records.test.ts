import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { nextRandom, randomState } from "../../../../shared/engine/random.ts";
import { isProvisional, ratingAt, START_RATING } from "../../../../shared/game/rating.ts";
import { GAME_TYPES } from "../../../../shared/game/time-controls.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { cleanUp } from "../../../../worker/data/clean-up.ts";
import { countRecords } from "../../../../worker/data/game/count-records.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import { type RatingRow, ratings } from "../../../../worker/data/game/game-schema.ts";
import { recordsOf, standingsOf } from "../../../../worker/data/game/ratings.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { NO_RECORDS, type Records } from "../../../../worker/data/game/records.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { archiveAll, LATER } from "../../archived.ts";
import { type Meter, metered } from "../../d1.ts";
import { addPlayer, call } from "../../http/api.ts";
import { ABORTED, endedGame, O_WINS, record, type Somebody, TIE, X_WINS } from "../../recorded.ts";

const HOUR = 3_600_000;
const stores = gameStores(env);
const { db } = stores;

/** A rated game as it was seen from outside: the rows before and after it. */
interface Seen {
  readonly player: string;
  readonly opponent: string;
  readonly gameType: string;
  readonly won: boolean;
  readonly elo: number;
  readonly wasSettled: boolean;
  readonly opponentElo: number;
}

const rowOf = async (userId: string, gameType: "blitz" | "rapid"): Promise<RatingRow | undefined> => {
  const [row] = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.gameType, gameType)));
  return row;
};

const played = (row: RatingRow | undefined): number => (row === undefined ? 0 : row.wins + row.losses + row.draws);

/** Counts without a memory: everything again from the whole list. */
const bruteForce = (games: readonly Seen[], goneId = ""): Records => {
  const runs = games
    .map(({ won }) => (won ? "w" : "-"))
    .join("")
    .split("-");
  const peaks = games.filter(({ wasSettled }) => wasSettled).map(({ elo }) => elo);
  const best = games
    .filter(({ won, opponent }) => won && opponent !== goneId)
    .toSorted((one, other) => other.opponentElo - one.opponentElo)
    .at(0);
  return {
    streak: runs.at(-1)?.length ?? 0,
    longestStreak: Math.max(...runs.map(({ length }) => length)),
    peak: peaks.length === 0 ? null : Math.max(...peaks),
    bestWin: best?.opponentElo ?? null,
    bestWinId: best?.opponent ?? null,
  };
};

const recordsIn = (row: RatingRow | undefined): Records => {
  const { streak, longestStreak, peak, bestWin, bestWinId } = row ?? NO_RECORDS;
  return { streak, longestStreak, peak, bestWin, bestWinId };
};

/** Plays at random, of every kind that there is. */
const playRandomly = async (players: readonly Somebody[], count: number, seed: number): Promise<Seen[]> => {
  let state = randomState(seed);
  const below = (most: number): number => {
    state = nextRandom(state);
    return (state >>> 0) % most;
  };
  const seen: Seen[] = [];
  for (let number = 0; number < count; number++) {
    const first = below(players.length);
    const [X, O] = [players[first], players[(first + 1 + below(players.length - 1)) % players.length]];
    if (X === undefined || O === undefined) throw new Error("nobody to play");
    const gameType = below(4) === 0 ? "rapid" : "blitz";
    const game = endedGame(X, O, {
      gameType,
      isRated: below(8) !== 0,
      // X is better, so that there are streaks.
      result: [X_WINS, X_WINS, X_WINS, O_WINS, TIE, ABORTED][below(6)] ?? TIE,
      endedAt: HOUR * number,
    });
    const isShort = below(10) === 0;
    const before = [await rowOf(X.id, gameType), await rowOf(O.id, gameType)] as const;
    await recordGame(db, { ...game, moves: isShort ? game.moves.slice(0, 4) : game.moves });
    for (const [own, other, mark] of [
      [0, 1, "X"],
      [1, 0, "O"],
    ] as const) {
      const player = own === 0 ? X : O;
      const after = await rowOf(player.id, gameType);
      if (after === undefined || played(after) === played(before[own])) continue;
      seen.push({
        player: player.id,
        opponent: (own === 0 ? O : X).id,
        gameType,
        won: game.result.winner === mark,
        elo: after.rating,
        wasSettled: !isProvisional(ratingAt(before[own] ?? START_RATING, game.endedAt)),
        opponentElo: (before[other] ?? START_RATING).rating,
      });
    }
  }
  return seen;
};

const expectTrue = async (players: readonly Somebody[], seen: readonly Seen[], goneId?: string): Promise<void> => {
  for (const { id } of players) {
    for (const gameType of ["blitz", "rapid"] as const) {
      const own = seen.filter((game) => game.player === id && game.gameType === gameType);
      expect(recordsIn(await rowOf(id, gameType)), `${id} ${gameType}`).toEqual(
        own.length === 0 ? NO_RECORDS : bruteForce(own, goneId),
      );
    }
  }
};

const countAll = async (): Promise<void> => {
  while ((await countRecords(stores)) > 0);
};

test("records of random histories are those of a brute-force count, also when counted again from the archive", async () => {
  const players: User[] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const seen = await playRandomly(players, 240, 5);
  await expectTrue(players, seen);
  expect(seen.some(({ wasSettled }) => wasSettled)).toBe(true);

  // As in a database from before the records existed.
  await db.update(ratings).set({ streak: null, longestStreak: null, peak: null, bestWin: null, bestWinId: null });
  expect(await archiveAll(LATER)).toBeGreaterThan(0);
  // A game leaves unknown records unknown.
  const [ann, bob, gone] = players;
  if (ann === undefined || bob === undefined || gone === undefined) throw new Error("nobody there");
  const late = await playRandomly([ann, bob], 1, 6);
  expect((await rowOf(ann.id, "blitz"))?.streak).toBeNull();
  await countAll();
  await expectTrue(players, [...seen, ...late]);
  expect(await db.select().from(ratings).where(isNull(ratings.streak))).toEqual([]);

  // The name is hidden at once. After the clean-up, another win is the best one.
  await eraseUser(db, gone, LATER);
  for (const { username } of [ann, bob]) {
    const { body } = await call(`/v2/users/${username}`);
    expect(JSON.stringify(body)).not.toContain(gone.username);
  }
  await cleanUp(stores, LATER);
  await countAll();
  await expectTrue([ann, bob], [...seen, ...late], gone.id);
});

test("a profile reads a row for each time control, and one for the name behind each best win", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  for (const gameType of GAME_TYPES) await record(ann, bob, { gameType });
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const rows = await standingsOf(metered(meter), ann.id);
  expect(meter.rowsRead).toBeLessThanOrEqual(2 * GAME_TYPES.length);
  const best = { username: bob.username, elo: 1500 };
  const records = { streak: 1, longestStreak: 1, peak: null, bestWin: best };
  expect(recordsOf(rows)).toEqual({ bullet: records, blitz: records, rapid: records, standard: records });
  const { body } = await call(`/v2/users/${ann.username}`);
  expect(body).toMatchObject({ records: recordsOf(rows) });
});
