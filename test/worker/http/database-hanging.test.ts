import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { addPlayer, callToTheEnd, expectRefusal, type Options, PASSWORD, tokenOf, uniqueName } from "./api.ts";

const never = (): Promise<never> => new Promise(() => undefined);

/** D1 that takes every question and answers none. */
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

test("while the database says nothing, a call is told after five seconds to try again", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const player = await addPlayer();
  const token = await tokenOf(player);
  const username = uniqueName();
  const calls: [string, Options][] = [
    ["/health", {}],
    ["/v2/account", { token }],
    ["/v2/friends", { token }],
    ["/v2/auth/login", { body: { identifier: player.username, password: PASSWORD } }],
    ["/v2/auth/register", { body: { username, email: `${username}@example.com`, password: "long enough" } }],
    [`/v2/users/${player.username}`, {}],
  ];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const [path, options] of calls) {
    let isAnswered = false;
    const answer = callToTheEnd(path, options, { DB: HANGING }).finally(() => {
      isAnswered = true;
    });
    // Until the question is asked, however long signatures and limits take.
    while (vi.getTimerCount() === 0) await scheduler.wait(5);
    await vi.advanceTimersByTimeAsync(4999);
    expect(isAnswered, path).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expectRefusal(await answer, 503, "The server is busy. Please try again");
    expect((await answer).headers.get("Retry-After"), path).toBe("5");
  }
  for (const [line] of log.mock.calls) expect(JSON.parse(String(line)).event).toBe("database-silent");
});
