import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clockOfDays } from "../../../shared/game/time-controls.ts";
import { database } from "../../../worker/data/database.ts";
import { gamePlayers, ratings } from "../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { quiet } from "../quiet.ts";
import { newPlayer } from "../test-client.ts";
import { DAY, type DaysGame, daysGame, HOUR, LINE, look, makeMove, playOn, visit, wait } from "./days.ts";
import { alarmOf, join, moveOf, newGameId, roomOf, rowsWritten, setClock } from "./room.ts";

/** Correspondence games in real rooms: weeks in which nobody is connected. */

const db = database(env);
const ring = runDurableObjectAlarm;
/** How late a move may be in a game of one day a move. */
const LATE = DAY / 1000;

setClock();

test("twenty moves over weeks, evicted before each, and recorded once the database is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const game = await daysGame(5, true);
  const startedAt = Date.now();
  for (let ply = 0; ply < LINE.length; ply++) {
    wait(4 * DAY + 23 * HOUR);
    await evictDurableObject(game.stub);
    expect(await makeMove(game, ply)).toEqual({ ok: true });
    await evictDurableObject(game.stub);
    // The player to move has all the days again.
    expect(await look(game, game.players.X)).toMatchObject({ timers: { X: 5 * DAY, O: 5 * DAY }, result: null });
    expect(await alarmOf(game.stub)).toBeLessThanOrEqual(Date.now() + 5 * DAY);
  }
  expect(Date.now() - startedAt).toBeGreaterThan(14 * 7 * DAY);

  let tries = 0;
  const loseDatabase = () =>
    runInDurableObject(game.stub, (room) => {
      room.parts.services.recordGame = () => {
        tries++;
        return Promise.reject(new Error("out of reach"));
      };
    });
  await loseDatabase();
  const resigned = await visit(game, game.players.O, (client) => client.emitWithAck("resign", game.gameId));
  expect(resigned).toEqual({ ok: true });
  // Ten days, far longer than the room keeps a recorded game. The room is evicted between any two tries.
  for (let half = 0; half < 20; half++) {
    await evictDurableObject(game.stub);
    await loseDatabase();
    wait(DAY / 2);
    expect(await ring(game.stub)).toBe(true);
  }
  expect(tries).toBeGreaterThanOrEqual(20);
  expect(await findGame(db, game.gameId)).toBeNull();
  // The database is back.
  await evictDurableObject(game.stub);
  wait(DAY / 2);
  await ring(game.stub);
  expect(await findGame(db, game.gameId)).toMatchObject({
    terms: { gameType: "correspondence", base: 5 * DAY, increment: 0 },
    moves: LINE,
    // What was left when each move was made.
    clocks: LINE.map((_, ply) => (ply < 2 ? 5 * DAY : HOUR)),
  });
  const standings = await db.select().from(ratings).where(eq(ratings.userId, game.players.X.identifier));
  expect(standings).toMatchObject([{ gameType: "correspondence", wins: 1 }]);
  await ring(game.stub);
  await look(game, game.players.X);
  expect(await db.select().from(ratings).where(eq(ratings.userId, game.players.X.identifier))).toEqual(standings);
  const rows = await db.select().from(gamePlayers).where(eq(gamePlayers.gameId, game.gameId));
  expect(rows).toHaveLength(2);
});

const noticedBy: Record<string, (game: DaysGame, lostAt: number) => Promise<unknown>> = {
  "the alarm, on time": ({ stub }, lostAt) => {
    vi.setSystemTime(lostAt);
    return ring(stub);
  },
  "the alarm, early and then again": async ({ stub }, lostAt) => {
    vi.setSystemTime(lostAt - 1);
    expect(await ring(stub)).toBe(true);
    expect((await stub.facts())?.phase).toBe("playing");
    vi.setSystemTime(lostAt);
    expect(await ring(stub)).toBe(true);
  },
  "the alarm, a minute late and twice": async ({ stub }, lostAt) => {
    vi.setSystemTime(lostAt + 60_000);
    await runInDurableObject(stub, (room) => room.alarm());
    await runInDurableObject(stub, (room) => room.alarm());
  },
  "a move that comes too late": async (game, lostAt) => {
    vi.setSystemTime(lostAt);
    expect(await makeMove(game, 4)).toEqual({ ok: false, reason: "finished" });
  },
};

test.each(Object.entries(noticedBy))("the flag is noticed by %s, with the same result", async (_, notice) => {
  const game = await daysGame(1);
  await playOn(game, 0, 4);
  await evictDurableObject(game.stub);
  await notice(game, Date.now() + DAY + LATE);
  expect(await look(game, game.players.O)).toMatchObject({
    result: { winner: "O", status: "timeout" },
    timers: { X: 0, O: DAY },
  });
});

test.each([0, 1])("a game without move %i is aborted after the days of its control", async (plies) => {
  const game = await daysGame(3);
  await playOn(game, 0, plies);
  const from = Date.now();
  vi.setSystemTime(from + 3 * DAY - 1);
  await ring(game.stub);
  expect((await game.stub.facts())?.phase).toBe("playing");
  vi.setSystemTime(from + 3 * DAY);
  await ring(game.stub);
  expect(await game.stub.facts()).toMatchObject({ phase: "finished", result: { winner: null, status: "aborted" } });
});

test("nobody is absent, and nobody can claim the game of somebody who is away", async () => {
  const game = await daysGame(1);
  await playOn(game, 0, 4);
  const { client, init } = await join(game.gameId, game.players.O);
  expect(init).not.toHaveProperty("absences");
  await look(game, game.players.X);
  wait(20 * HOUR);
  expect(await client.emitWithAck("claim", game.gameId, "win")).toEqual({ ok: false, reason: "too-soon" });
  expect(client.unread()).not.toContain("absences");
});

test("a draw is offered to somebody who is away, and agreed on days later", async () => {
  const game = await daysGame(7);
  await playOn(game, 0, 10);
  const offered = await visit(game, game.players.X, (client) => client.emitWithAck("offer", game.gameId, "draw"));
  expect(offered).toEqual({ ok: true });
  await evictDurableObject(game.stub);
  wait(3 * DAY);
  expect(await look(game, game.players.O)).toMatchObject({ offers: { X: "draw" } });
  const agreed = await visit(game, game.players.O, (client) =>
    client.emitWithAck("answerOffer", game.gameId, "draw", true),
  );
  expect(agreed).toEqual({ ok: true });
  expect(await look(game, game.players.X)).toMatchObject({ result: { status: "tie", agreed: true } });
});

test("a takeback leaves the clock of the asker running, and the next turn has all its days", async () => {
  const game = await daysGame(2);
  await playOn(game, 0, 5);
  wait(DAY);
  const { X, O } = game.players;
  await visit(game, X, (client) => client.emitWithAck("offer", game.gameId, "takeback"));
  await visit(game, O, (client) => client.emitWithAck("answerOffer", game.gameId, "takeback", true));
  await evictDurableObject(game.stub);
  const init = await look(game, X);
  expect(init.moveHistory).toHaveLength(4);
  const again = await visit(game, X, (client) =>
    client.emitWithAck("makeMove", { ...moveOf(game.gameId, LINE[4] ?? -1, 4), takebacks: 1 }),
  );
  expect(again).toEqual({ ok: true });
  expect(await look(game, O)).toMatchObject({ timers: { X: 2 * DAY } });
});

test("a move costs three rows, its own and two of the alarm, which would tell it again; a visit costs none", async () => {
  const game = await daysGame(3);
  await playOn(game, 0, 4);
  // The hubs have heard of the moves, so the alarm is the deadline's again.
  const seeHeard = async (): Promise<void> => {
    await quiet();
    expect(Number(await alarmOf(game.stub)) - Date.now()).toBeGreaterThan(DAY);
  };
  await seeHeard();
  const before = await rowsWritten(game.stub);
  await look(game, game.players.X);
  await look(game, game.players.O);
  expect(await rowsWritten(game.stub)).toBe(before);
  await playOn(game, 4, 8);
  await seeHeard();
  expect((await rowsWritten(game.stub)) - before).toBeLessThanOrEqual(12);
});

test("an invitation waits fourteen days", async () => {
  const [gameId, creator] = [newGameId(), newPlayer()];
  const stub = roomOf(gameId);
  const terms = { clock: clockOfDays(1) };
  await stub.create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator });
  wait(14 * DAY - 1);
  await ring(stub);
  expect((await stub.facts())?.phase).toBe("waiting");
  wait(1);
  await ring(stub);
  expect((await stub.facts())?.phase).toBe("called-off");
});
