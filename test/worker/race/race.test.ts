import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import { CLOSE_CODES, MAX_SOCKETS } from "../../../shared/protocol/protocol.ts";
import { NEW_RUN, runAfter } from "../../../shared/puzzles/run.ts";
import { STORM_PENALTY, STORM_TIME } from "../../../shared/puzzles/storm.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { metInStorms } from "../../../worker/data/puzzles/storms.ts";
import { users } from "../../../worker/data/schema.ts";
import { COUNTDOWN } from "../../../worker/race/race.ts";
import type { RaceRoom } from "../../../worker/race/race-room.ts";
import { quiet } from "../quiet.ts";
import { pass, setClock } from "../room/room.ts";
import { addAccount, newGuest, newPlayer } from "../test-client.ts";
import {
  begin,
  connectToRace,
  evict,
  givePuzzles,
  join,
  LINES,
  lookAt,
  makeMoves,
  moveFor,
  newRace,
  PUZZLES,
  raceOf,
  racing,
  runIn,
  seated,
  stateOf,
  stateWhere,
} from "./table.ts";

setClock();

const HOUR = 3600;
const DAY = 86_400;

const isEmpty = (code: string): Promise<boolean> =>
  runInDurableObject(raceOf(code), (_, { storage }) => storage.kv.get("race") === undefined);

const alarmOf = (code: string): Promise<number | null> =>
  runInDurableObject(raceOf(code), (_, { storage }) => storage.getAlarm());

test("the second to come takes the seat, everybody else watches, and all see the moves of both", async () => {
  const { code, creator } = await newRace();
  const { client: first, state: alone } = await join(code, creator);
  expect(alone).toEqual({ code, seats: [{ username: creator.username, isReady: false }], you: 0, round: null });
  const friend = newGuest();
  const { client: second, state: both } = await join(code, friend);
  expect(both).toMatchObject({ you: 1, seats: [{ username: creator.username }, { username: friend.username }] });
  expect(await stateOf(first)).toMatchObject({ you: 0, seats: both.seats });
  const { client: third, state } = await join(code, newGuest());
  expect(state).toMatchObject({ you: null, seats: both.seats });
  const table = { code, stub: raceOf(code), creator, racers: [creator, friend], clients: [first, second] } as const;
  await begin(table);
  pass(COUNTDOWN / 1000);
  await makeMoves(table, 1, [true]);
  const expected = { round: 0, seat: 1, number: 0, at: 0, square: moveFor(NEW_RUN, true) };
  for (const client of [first, second, third]) expect((await client.next("raceMove")).args).toEqual([expected]);
});

test("a round begins once both are ready, after a countdown, and takes no move before", async () => {
  const table = await seated();
  const { code, clients } = table;
  const solve = { code, round: 0, number: 0, square: moveFor(NEW_RUN, true) };
  expect(await clients[0].emitWithAck("solve", solve)).toEqual({ ok: false, reason: "not-started" });
  await clients[0].emitWithAck("ready", code, 0);
  expect(await stateOf(clients[1])).toMatchObject({ seats: [{ isReady: true }, { isReady: false }], round: null });
  await clients[1].emitWithAck("ready", code, 0);
  const state = await stateWhere(clients[1], ({ round }) => round !== null);
  expect(state.round).toEqual({ number: 0, puzzles: LINES, elapsed: -COUNTDOWN, moves: [[], []] });
  expect(await clients[0].emitWithAck("solve", solve)).toEqual({ ok: false, reason: "not-started" });
  pass(COUNTDOWN / 1000);
  expect(await clients[0].emitWithAck("solve", solve)).toEqual({ ok: true });
});

test("a move that arrives three times counts once, and is acknowledged each time", async () => {
  const table = await racing();
  const { code, clients } = table;
  const solve = { code, round: 0, number: 0, square: moveFor(NEW_RUN, false) };
  for (const time of [1, 2, 3]) {
    pass(time);
    expect(await clients[0].emitWithAck("solve", solve)).toEqual({ ok: true });
  }
  const state = await lookAt(table);
  expect(state.round?.moves).toEqual([[{ square: solve.square, at: 1000 }], []]);
  expect(runIn(state, 0)).toMatchObject({ wrong: 1, bonus: -STORM_PENALTY });
  expect(clients[1].unread().filter((event) => event === "raceMove")).toEqual(["raceMove"]);
});

test("of two windows of one racer, the first move of a number counts, and both see it", async () => {
  const table = await racing();
  const { code, racers, clients } = table;
  const { client: other } = await join(code, racers[0]);
  const [right, wrong] = [moveFor(NEW_RUN, true), moveFor(NEW_RUN, false)];
  expect(await other.emitWithAck("solve", { code, round: 0, number: 0, square: right })).toEqual({ ok: true });
  const late = await clients[0].emitWithAck("solve", { code, round: 0, number: 0, square: wrong });
  expect(late).toEqual({ ok: false, reason: "occupied" });
  for (const client of [other, clients[0]]) expect((await client.next("raceMove")).args[0].square).toBe(right);
});

test("moves with a gap, of another round, illegal ones and those of spectators are refused and change nothing", async () => {
  const table = await racing();
  const { code, clients } = table;
  const [me] = clients;
  const square = moveFor(NEW_RUN, true);
  const taken = PUZZLES[0]?.puzzle.moves[0] ?? 0;
  const refused = async (solve: { round?: number; number?: number; square?: number }) =>
    me.emitWithAck("solve", { code, round: 0, number: 0, square, ...solve });
  expect(await refused({ number: 1 })).toEqual({ ok: false, reason: "bad-request" });
  expect(await refused({ round: 1 })).toEqual({ ok: false, reason: "not-started" });
  expect(await refused({ square: taken })).toEqual({ ok: false, reason: "bad-request" });
  const { client: spectator } = await join(code, newGuest());
  const answer = await spectator.emitWithAck("solve", { code, round: 0, number: 0, square });
  expect(answer).toEqual({ ok: false, reason: "not-a-player" });
  expect(await spectator.emitWithAck("ready", code, 1)).toEqual({ ok: false, reason: "not-a-player" });
  expect((await lookAt(table)).round?.moves).toEqual([[], []]);
});

test.each([
  '{"event":"solve","args":[{"code":"{code}","round":0,"number":-1,"square":0}],"id":0}',
  '{"event":"solve","args":[{"code":"{code}","round":0,"number":0,"square":81}],"id":0}',
  '{"event":"solve","args":[{"code":"{code}","round":0,"number":0,"square":"0"}],"id":0}',
  '{"event":"solve","args":[{"code":"{code}","round":0,"number":0,"square":0,"at":5}],"id":0}',
  '{"event":"solve","args":[],"id":0}',
  '{"event":"ready","args":["{code}",1.5],"id":0}',
  '{"event":"makeMove","args":[{"gameId":"{code}","subBoardIndex":0,"squareIndex":0}],"id":0}',
])("rubbish is refused: %s", async (text) => {
  const table = await racing();
  const answer = await table.clients[0].sendWithId(0, text.replace("{code}", table.code));
  expect(answer).toEqual({ ok: false, reason: "bad-request" });
  expect((await lookAt(table)).round?.moves).toEqual([[], []]);
});

test("an eviction between any two frames changes nothing", async () => {
  const { code, stub, creator } = await newRace();
  const friend = newGuest();
  await evict(stub);
  const { client: first } = await join(code, creator);
  await evict(stub);
  const { client: second } = await join(code, friend);
  await evict(stub);
  await first.emitWithAck("ready", code, 0);
  await evict(stub);
  await second.emitWithAck("ready", code, 0);
  await evict(stub);
  pass(COUNTDOWN / 1000);
  const table = { code, stub, creator, racers: [creator, friend], clients: [first, second] } as const;
  for (const isRight of [true, true, false, true, false]) {
    for (const seat of [0, 1] as const) {
      expect(await makeMoves(table, seat, [isRight])).toEqual([{ ok: true }]);
      await evict(stub);
    }
  }
  const state = await lookAt(table);
  expect(state.round?.moves[0].map(({ at }) => at)).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(state.round?.moves[1].map(({ at }) => at)).toEqual([1000, 3000, 5000, 7000, 9000]);
  expect(runIn(state, 0)).toMatchObject({ wrong: 2, bonus: -2 * STORM_PENALTY });
});

test("a move counts at the moment of its arrival: after the racer's time it is refused, while the other may go on", async () => {
  const table = await racing();
  const { code, clients } = table;
  await makeMoves(table, 0, [false]);
  pass((STORM_TIME - STORM_PENALTY) / 1000 - 1);
  const late = { code, round: 0, number: 1, square: moveFor(runIn(await lookAt(table), 0), true) };
  expect(await clients[0].emitWithAck("solve", late)).toEqual({ ok: false, reason: "finished" });
  expect(await makeMoves(table, 1, [true])).toEqual([{ ok: true }]);
});

test("a clock that is set back makes no move earlier than the one before", async () => {
  const table = await racing();
  pass(10);
  await makeMoves(table, 0, [true]);
  pass(-8);
  await makeMoves(table, 0, [true]);
  expect((await lookAt(table)).round?.moves[0].map(({ at }) => at)).toEqual([10_000, 10_000]);
});

test("the alarm ends the round at its deadline; early it changes nothing, and twice neither", async () => {
  const table = await racing();
  const { stub, clients } = table;
  await makeMoves(table, 0, [true]);
  await runDurableObjectAlarm(stub);
  expect(clients[1].unread()).not.toContain("raceState");
  expect(await makeMoves(table, 0, [false])).toEqual([{ ok: true }]);
  vi.setSystemTime((await alarmOf(table.code)) ?? 0);
  for (const _ of [1, 2]) {
    await runInDurableObject(stub, (room: RaceRoom) => room.alarm());
    expect((await stateOf(clients[1])).round).toMatchObject({ elapsed: STORM_TIME, moves: [[{}, {}], []] });
  }
});

test("a round is over at once when both have lost all their time", async () => {
  const table = await racing();
  const wrong = Array.from({ length: STORM_TIME / STORM_PENALTY - 1 }, () => false);
  await makeMoves(table, 0, wrong);
  await makeMoves(table, 1, wrong);
  await begin(table, 1);
  expect((await lookAt(table)).round).toMatchObject({ number: 1, moves: [[], []] });
});

test("a rematch has the same link and new puzzles, and moves of the round before count no more", async () => {
  const table = await racing();
  const { code, stub, clients } = table;
  const square = moveFor(NEW_RUN, true);
  await makeMoves(table, 0, [true]);
  // Players may ask for the next round before the end of this one. It begins at the end.
  for (const client of clients) expect(await client.emitWithAck("ready", code, 1)).toEqual({ ok: true });
  expect((await lookAt(table)).round?.number).toBe(0);
  const others = LINES.toReversed();
  await runInDurableObject(stub, (room: RaceRoom) => {
    room.services.readLines = async () => others;
  });
  pass(STORM_TIME / 1000);
  await runDurableObjectAlarm(stub);
  const { round, seats } = await stateWhere(clients[0], (state) => state.round?.number === 1);
  expect(round).toMatchObject({ puzzles: others, moves: [[], []], elapsed: -COUNTDOWN });
  expect(seats.map(({ isReady }) => isReady)).toEqual([false, false]);
  pass(COUNTDOWN / 1000);
  const old = await clients[0].emitWithAck("solve", { code, round: 0, number: 1, square });
  expect(old).toEqual({ ok: false, reason: "finished" });
  expect(await clients[0].emitWithAck("ready", code, 1)).toEqual({ ok: false, reason: "bad-request" });
});

test("who waits for a round and leaves is not ready any more, unless another window is open", async () => {
  const table = await seated();
  const { code, racers, clients } = table;
  const { client: window } = await join(code, racers[0]);
  await clients[0].emitWithAck("ready", code, 0);
  await window.close();
  expect((await lookAt(table, 1)).seats[0]?.isReady).toBe(true);
  await clients[0].close();
  await stateWhere(clients[1], ({ seats }) => seats[0]?.isReady === false);
  await clients[1].emitWithAck("ready", code, 0);
  expect((await lookAt(table, 0)).round).toBeNull();
});

test("puzzles that cannot be read are tried again by the alarm", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const table = await seated();
  const { code, stub, clients } = table;
  await runInDurableObject(stub, (room: RaceRoom) => {
    room.services.readLines = () => Promise.reject(new Error("no file"));
  });
  for (const client of clients) await client.emitWithAck("ready", code, 0);
  expect((await lookAt(table)).round).toBeNull();
  await givePuzzles(stub);
  vi.setSystemTime((await alarmOf(code)) ?? 0);
  await runDurableObjectAlarm(stub);
  expect((await stateWhere(clients[0], ({ round }) => round !== null)).round?.number).toBe(0);
});

test("fifty connections get each move once, and a full race still lets its racers in", async () => {
  const table = await racing();
  const { code, racers, clients } = table;
  const watching = await Promise.all(Array.from({ length: 48 }, async () => (await join(code, newGuest())).client));
  await makeMoves(table, 0, [true, true, false]);
  for (const client of [...watching, ...clients]) {
    for (const number of [0, 1, 2]) expect((await client.next("raceMove")).args[0].number).toBe(number);
    expect(client.unread()).not.toContain("raceMove");
  }
  const more = MAX_SOCKETS.race - 50;
  for (let number = 0; number < more; number++) await connectToRace(code, newGuest());
  expect((await (await connectToRace(code, newGuest())).closed).code).toBe(1013);
  expect((await join(code, racers[1])).state.you).toBe(1);
});

test("a race that nobody joins ends after an hour, one that was raced a day after its end", async () => {
  const { code, stub, creator } = await newRace();
  const { client } = await join(code, creator);
  pass(HOUR - 1);
  await runDurableObjectAlarm(stub);
  expect(await isEmpty(code)).toBe(false);
  pass(1);
  await runDurableObjectAlarm(stub);
  expect((await client.closed).code).toBe(CLOSE_CODES.notFound);
  expect(await isEmpty(code)).toBe(true);
  expect(await alarmOf(code)).toBeNull();

  const table = await racing();
  pass(STORM_TIME / 1000 + DAY - 1);
  await runDurableObjectAlarm(table.stub);
  expect((await lookAt(table)).round?.number).toBe(0);
  pass(1);
  await runDurableObjectAlarm(table.stub);
  expect(await isEmpty(table.code)).toBe(true);
});

test("a code without a race is not found, and stores nothing", async () => {
  const { code } = await newRace();
  const unknown = `${code.slice(0, -1)}${code.endsWith("C") ? "D" : "C"}`;
  const client = await connectToRace(unknown, newGuest());
  client.emit("joinRace", unknown);
  expect((await client.next("error")).args).toEqual(["not-found"]);
  const solve = { code: unknown, round: 0, number: 0, square: 0 };
  expect(await client.emitWithAck("solve", solve)).toEqual({ ok: false, reason: "not-started" });
  expect(await isEmpty(unknown)).toBe(true);
  expect((await (await connectToRace("no-code", newGuest())).closed).code).toBe(CLOSE_CODES.notFound);
});

test("a code has one race", async () => {
  const { code, stub, creator } = await newRace();
  expect(await stub.create(code, newGuest())).toBe(false);
  expect((await join(code, creator)).state.you).toBe(0);
});

test("a guest who logs in keeps the seat", async () => {
  const table = await racing();
  const player = { ...newPlayer(), formerGuest: table.racers[0].identifier };
  const { client, state } = await join(table.code, player);
  expect(state.you).toBe(0);
  const solve = { code: table.code, round: 0, number: 0, square: moveFor(NEW_RUN, true) };
  expect(await client.emitWithAck("solve", solve)).toEqual({ ok: true });
});

test("a block between the two keeps the second from the seat", async () => {
  const [creator, blocked] = [newPlayer(), newPlayer()];
  await addAccount(creator);
  await addAccount(blocked);
  await blockPlayer(database(env), creator.identifier, blocked.identifier, Date.now());
  const { code } = await newRace(creator);
  expect((await join(code, blocked)).state).toMatchObject({ you: null, seats: [{}] });
  expect((await join(code, newGuest())).state).toMatchObject({ you: 1 });
});

test("without an answer of the database the seat is free, and names stay", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [creator, friend] = [newPlayer(), newPlayer()];
  const { code, stub } = await newRace(creator);
  await runInDurableObject(stub, (room: RaceRoom) => {
    room.services.areBlocked = () => Promise.reject(new Error("no database"));
    room.services.findNames = () => Promise.reject(new Error("no database"));
  });
  expect((await join(code, friend)).state).toMatchObject({ you: 1, seats: [{ username: creator.username }, {}] });
});

const change = async (identifier: string, values: Partial<typeof users.$inferInsert>): Promise<void> => {
  await database(env).update(users).set(values).where(eq(users.id, identifier));
};

test("names are those of today, a deleted account's is gone, and nobody joins its race", async () => {
  const racers = [newPlayer(), newPlayer()] as const;
  const table = await seated(racers);
  await change(racers[0].identifier, { username: "renamed", usernameKey: "renamed" });
  await change(racers[1].identifier, { deletedAt: 1, username: "gone", usernameKey: "gone" });
  const { state } = await join(table.code, newGuest());
  expect(state.seats.map(({ username }) => username)).toEqual(["renamed", DELETED_PLAYER_NAME]);
  expect(await table.stub.facts()).toEqual({ racers: ["renamed", DELETED_PLAYER_NAME] });

  const creator = newPlayer();
  await addAccount(creator);
  const { code, stub } = await newRace(creator);
  expect(await stub.facts()).toEqual({ racers: [creator.username] });
  await change(creator.identifier, { deletedAt: 1 });
  expect(await stub.facts()).toBeNull();
  expect(await isEmpty(code)).toBe(true);
});

test("the puzzles that a player meets go into the history, each once, and no move waits for that", async () => {
  const [player, guest] = [newPlayer(), newGuest()];
  await addAccount(player);
  const table = await racing([player, guest]);
  expect(await makeMoves(table, 1, [false])).toEqual([{ ok: true }]);
  expect(await makeMoves(table, 0, [false, true])).toEqual([{ ok: true }, { ok: true }]);
  const [first, second] = PUZZLES;
  const toSolve = ((second?.puzzle.line.length ?? 0) + 1) / 2;
  await makeMoves(
    table,
    0,
    Array.from({ length: toSolve - 1 }, () => true),
  );
  const met = async () =>
    new Map((await metInStorms(database(env), player.identifier)).map(({ puzzle, isSolved }) => [puzzle, isSolved]));
  await quiet();
  expect(await met()).toEqual(
    new Map([
      [first?.number, false],
      [second?.number, true],
    ]),
  );

  await runInDurableObject(table.stub, (room: RaceRoom) => {
    room.services.noteMet = () => Promise.reject(new Error("the database is away"));
  });
  expect(await makeMoves(table, 0, [false])).toEqual([{ ok: true }]);
  expect((await met()).size).toBe(2);
});

test("moves that follow each other faster than anybody can solve count for nothing, and others count after them", async () => {
  const table = await racing();
  const { code, clients } = table;
  const squares: number[] = [];
  let run = NEW_RUN;
  for (let number = 0; number < 12; number++) {
    const square = moveFor(run, true);
    squares.push(square);
    run = runAfter(PUZZLES, run, { square, at: 0 }).storm;
  }
  const answers: unknown[] = [];
  for (const [number, square] of squares.entries()) {
    if (number === 11) pass(4.2);
    const sent = number === 11 ? { number: 9, square: squares[9] ?? 0 } : { number, square };
    answers.push(await clients[0].emitWithAck("solve", { code, round: 0, ...sent }));
  }
  const tooFast = { ok: false, reason: "too-fast" };
  expect(answers).toEqual([
    ...Array(9).fill({ ok: true }),
    tooFast,
    { ok: false, reason: "bad-request" },
    { ok: true },
  ]);
  expect((await lookAt(table)).round?.moves[0]).toHaveLength(10);
});
