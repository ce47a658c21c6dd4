import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { addPlayer, callToTheEnd, expectRefusal, type Options, PASSWORD, tokenOf, uniqueName } from "./api.ts";

const never = (): Promise<never> => new Promise(() => undefined);

/** D1 that takes every query and answers none. */
const statement: D1PreparedStatement = { bind: () => statement, first: never, run: never, all: never, raw: never };
const HANGING: D1Database = {
  prepare: () => statement,
  batch: never,
  exec: never,
  withSession: (constraint) => env.DB.withSession(constraint),
  dump: never,
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const callsOf = async (): Promise<[string, Options][]> => {
  const [player, other] = [await addPlayer(), await addPlayer()];
  const token = await tokenOf(player);
  const username = uniqueName();
  return [
    ["/health", {}],
    ["/v2/account", { token }],
    ["/v2/friends", { token }],
    [`/v2/friends/add/${other.username}`, { token, method: "POST" }],
    ["/v2/auth/login", { body: { identifier: player.username, password: PASSWORD } }],
    ["/v2/auth/register", { body: { username, email: `${username}@example.com`, password: "long enough" } }],
    [`/v2/users/${player.username}`, {}],
    ["/v2/puzzles", { token }],
    ["/v2/puzzles/proposed", { token, body: { moves: [] } }],
    ["/v2/puzzles/proposed/10000", {}],
    ["/v2/puzzles/beyond", {}],
  ];
};

const BUSY = "The server is busy. Please try again in a moment";

test("during a silence of the database, a call gets an error after five seconds", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const calls = await callsOf();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const [path, options] of calls) {
    let isAnswered = false;
    const answer = callToTheEnd(path, options, { DB: HANGING }).finally(() => {
      isAnswered = true;
    });
    // Until the query is sent, however long signatures and limits take.
    while (vi.getTimerCount() === 0) await scheduler.wait(5);
    await vi.advanceTimersByTimeAsync(4999);
    expect(isAnswered, path).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expectRefusal(await answer, 503, BUSY);
    expect((await answer).headers.get("Retry-After"), path).toBe("5");
  }
  for (const [line] of log.mock.calls) expect(JSON.parse(String(line)).event).toBe("database-down");
});

/** D1 that answers every query with an error. */
const failing = (message: string): D1Database => {
  const fail = (): Promise<never> => Promise.reject(new Error(message));
  const broken: D1PreparedStatement = { bind: () => broken, first: fail, run: fail, all: fail, raw: fail };
  const { withSession, dump } = HANGING;
  return { prepare: () => broken, batch: fail, exec: fail, withSession, dump };
};

test.each([
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "internal error; reference = 0a1b2c",
])("while the database fails (%s), a call may be tried again in a moment", async (message) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  for (const [path, options] of await callsOf()) {
    const answer = await callToTheEnd(path, options, { DB: failing(message) });
    expectRefusal(answer, 503, BUSY);
    expect(answer.headers.get("Retry-After"), path).toBe("5");
  }
  for (const [line] of log.mock.calls) {
    expect(JSON.parse(String(line))).toMatchObject({
      event: "database-down",
      error: expect.stringContaining(message),
      route: expect.any(String),
    });
  }
});

test("a statement that the database refuses is a bug, which waiting does not cure", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  for (const message of [
    "D1_ERROR: no such table: users: SQLITE_ERROR",
    "D1_ERROR: UNIQUE constraint failed: users.id: SQLITE_CONSTRAINT",
    "D1_TYPE_ERROR: Type 'object' not supported for value 'null'",
  ]) {
    expectRefusal(await callToTheEnd("/health", {}, { DB: failing(message) }), 500, "Internal Server Error");
  }
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(Array(3).fill("unhandled-error"));
});
