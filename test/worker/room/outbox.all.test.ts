import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { type DatedRating, ratingAt, ratingsAfter, START_RATING, settledUntil } from "../../../shared/game/rating.ts";
import { changedRatings, ratingLimitOf, ratingWeight, weighed } from "../../../shared/game/rating-limits.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import { database } from "../../../worker/data/database.ts";
import { resultFor } from "../../../worker/data/game/game-rows.ts";
import { type GameRow, gamePlayers, games, ratings } from "../../../worker/data/game/game-schema.ts";
import { metAmong } from "../../../worker/data/game/rated-pairs.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import { GameStorage } from "../../../worker/room/game-storage.ts";
import { newGame } from "../../../worker/room/new-game.ts";
import { endGame, type Playing, playMove, startGame } from "../../../worker/room/play/game.ts";
import type { Change } from "../../../worker/room/play/step.ts";
import { seededRandom } from "../../seeded-random.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { flaky } from "../d1.ts";
import { newPlayer } from "../test-client.ts";
import { newGameId, roomOf, START, setClock } from "./room.ts";

/** Many games of few players that end at the same time, while the database fails in a third of all its batches. */

const GAMES = 1000;
const PLAYERS = Array.from({ length: 20 }, newPlayer);
/** Rooms that ring at once. */
const AT_ONCE = 6;
const TYPES = ["bullet", "blitz"] as const;

setClock();
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
const random = seededRandom(4);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

const movesOf = (result: string): readonly Square[] =>
  vectors.random_games.find((game) => game.result === result)?.moves ?? [];
const SCRIPTS = [
  movesOf("X"),
  movesOf("O"),
  movesOf("T"),
  movesOf("X").slice(0, 20),
  movesOf("O").slice(0, 6),
  movesOf("X").slice(0, 1),
];

/** A game that has just ended in some way, with all that happened to it. */
const endedGame = () => {
  const gameId = newGameId();
  const X = pick(PLAYERS);
  const O = pick(PLAYERS.filter((player) => player !== X));
  const setup = { kind: "queue", gameId, gameType: pick(TYPES), isRated: random() < 0.9, players: { X, O } } as const;
  const made = newGame(setup, 1, START);
  if (made.phase !== "playing") throw new Error("a game from the queue begins at once");
  const changes: Change[] = [{ type: "created" }];
  const at = START + Math.floor(random() * 1000);
  let game: ReturnType<typeof playMove> = startGame(made.terms, made.seats, START);
  for (const [ply, square] of pick(SCRIPTS).entries()) {
    if (game.phase !== "playing") break;
    game = playMove(game, square, at, 0);
    changes.push({ type: "moved", ply, square, at, lag: 0, quota: 0, after: game });
  }
  const byHand = (playing: Playing) =>
    playing.moves.length > 1
      ? endGame(playing, { winner: pick<Side>(["X", "O"]), status: "resign" }, at)
      : endGame(playing, { winner: null, status: "aborted" }, at);
  const ended = game.phase === "playing" ? byHand(game) : game;
  return { ended, changes: [...changes, { type: "ended" } satisfies Change] };
};

type Standing = DatedRating & { wins: number; losses: number; draws: number };

/** Recalculates the ratings game by game, in an order that follows the numbers of each player's games. */
const replayRatings = (rows: readonly GameRow[], histories: ReadonlyMap<string, readonly string[]>) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const next = new Map<string, number>();
  const standings = new Map<string, Standing>();
  /** All games end within a day. */
  const pairs = new Map<string, number>();
  const nextOf = (userId: string): string | undefined => histories.get(userId)?.[next.get(userId) ?? 0];
  for (let done = 0; done < rows.length; done++) {
    const ready = [...histories.keys()].map(nextOf).map((id) => byId.get(id ?? ""));
    const game = ready.find((row) => row !== undefined && nextOf(row.xId) === row.id && nextOf(row.oId) === row.id);
    if (game === undefined) throw new Error("no order fits the numbers of all players");
    for (const id of [game.xId, game.oId]) next.set(id, (next.get(id) ?? 0) + 1);
    if (!game.isRated || game.status === "aborted") continue;
    const keys = { X: `${game.xId} ${game.gameType}`, O: `${game.oId} ${game.gameType}` };
    const none: Standing = { ...START_RATING, wins: 0, losses: 0, draws: 0 };
    const before = { X: standings.get(keys.X) ?? none, O: standings.get(keys.O) ?? none };
    expect([game.xElo, game.oElo]).toEqual([before.X.rating, before.O.rating]);
    const pair = [game.xId, game.oId].sort().join();
    const earlier = pairs.get(pair) ?? 0;
    pairs.set(pair, earlier + 1);
    const limit = ratingLimitOf(game.status, game.moves.length, earlier);
    const atEnd = { X: ratingAt(before.X, game.endedAt), O: ratingAt(before.O, game.endedAt) };
    const full = ratingsAfter(before, game.winner, game.endedAt);
    const weight = (side: Side): DatedRating => {
      const [own, other] = side === "X" ? [game.xId, game.oId] : [game.oId, game.xId];
      const earlierOnes = (histories.get(other) ?? []).slice(0, (next.get(other) ?? 1) - 1).slice(-100);
      const entries = earlierOnes.flatMap((id) => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const seat: Side = row.xId === other ? "X" : "O";
        return { opponentId: seat === "X" ? row.oId : row.xId, result: resultFor(seat, row) };
      });
      const { wins, losses, draws } = before[side];
      return weighed(atEnd[side], full[side], ratingWeight(metAmong(entries, own), wins + losses + draws));
    };
    const changed = changedRatings(limit, atEnd, { X: weight("X"), O: weight("O") });
    const after = { ...before, ...changed };
    const isCounted = limit !== "same-opponent";
    expect([game.xEloAfter, game.oEloAfter]).toEqual(isCounted ? [after.X.rating, after.O.rating] : [null, null]);
    for (const side of ["X", "O"] as const) {
      const rating = changed[side];
      if (rating === undefined) continue;
      standings.set(keys[side], {
        ...rating,
        wins: before[side].wins + (game.winner === side ? 1 : 0),
        losses: before[side].losses + (game.winner !== null && game.winner !== side ? 1 : 0),
        draws: before[side].draws + (game.winner === null ? 1 : 0),
      });
    }
  }
  return standings;
};

test(`${GAMES} games of ${PLAYERS.length} players get in once each, and each rating is what its games make it`, async () => {
  const lot = seededRandom(7);
  const failures = { lost: 0, unanswered: 0 };
  const db = flaky(lot, (isDone) => {
    failures[isDone ? "unanswered" : "lost"]++;
  });
  const played = Array.from({ length: GAMES }, endedGame);
  const known = new Set<string>();
  const ring = ({ ended, changes }: ReturnType<typeof endedGame>, isFirst: boolean): Promise<void> =>
    runInDurableObject(roomOf(ended.terms.gameId), async (room, { storage }) => {
      if (isFirst) new GameStorage(storage).write(changes, ended);
      // A new stub each time: a room quiet for ten seconds may have been evicted.
      room.parts.services.recordGame = async (game) => {
        const outcome = await recordGame(db, game);
        known.add(game.terms.gameId);
        return outcome;
      };
      await room.alarm();
    });

  let waiting = played;
  let rounds = 0;
  for (; waiting.length > 0; rounds++) {
    if (rounds === 50) throw new Error(`${waiting.length} games do not get in`);
    vi.setSystemTime(Date.now() + 300_000);
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      await Promise.all(waiting.slice(from, from + AT_ONCE).map((game) => ring(game, rounds === 0)));
    }
    waiting = waiting.filter(({ ended }) => !known.has(ended.terms.gameId));
  }
  expect(failures.lost).toBeGreaterThan(GAMES / 6);
  expect(failures.unanswered).toBeGreaterThan(GAMES / 6);

  const rows = await database(env).select().from(games);
  expect(rows.map(({ id }) => id).sort()).toEqual(played.map(({ ended }) => ended.terms.gameId).sort());
  const entries = await database(env).select().from(gamePlayers).orderBy(gamePlayers.userId, gamePlayers.number);
  expect(entries).toHaveLength(2 * GAMES);
  const histories = new Map(
    PLAYERS.map(({ identifier }) => [identifier, entries.filter((entry) => entry.userId === identifier)]),
  );
  for (const history of histories.values())
    expect(history.map(({ number }) => number)).toEqual([...history.keys()].map((index) => index + 1));

  const ids = new Map([...histories].map(([userId, history]) => [userId, history.map(({ gameId }) => gameId)]));
  const expected = replayRatings(rows, ids);
  // The records beside the ratings have tests of their own.
  const { streak, longestStreak, peak, bestWin, bestWinId, ...columns } = getTableColumns(ratings);
  const stored = await database(env).select(columns).from(ratings);
  expect(new Map(stored.map(({ userId, gameType, ...rating }) => [`${userId} ${gameType}`, rating]))).toEqual(
    new Map([...expected].map(([key, rating]) => [key, { ...rating, settledUntil: settledUntil(rating) }])),
  );
  const decided = rows.filter(({ isRated, status }) => isRated && status !== "aborted");
  const counted = stored.reduce((sum, { wins, losses, draws }) => sum + wins + losses + draws, 0);
  // A short game counts for both. Only those from the thirteenth of a pair on count for nobody.
  const after = decided.flatMap(({ xEloAfter, oEloAfter }) => [xEloAfter, oEloAfter]);
  const uncounted = after.filter((elo) => elo === null).length;
  expect(counted).toBe(2 * decided.length - uncounted);
  expect(decided.length).toBeLessThan(rows.length);
}, 600_000);
