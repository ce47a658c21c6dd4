import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { statusOf } from "../../../../worker/http/operator/status.ts";
import { addPlayer, callToTheEnd, expectRefusal } from "../api.ts";

const OK = { database: "ok", queue: "ok", hub: "ok", room: "ok", mail: "ok" };

/** Deletes the two cached answers, which are the same for everybody. */
const forget = async (): Promise<void> => {
  await caches.default.delete("http://localhost/api/v2/status");
  await caches.default.delete("https://mail.invalid/refused");
};

/** Time stands still while the parts answer, so that a busy machine makes none of them slow. */
const status = async (bindings: Partial<Env> = {}) => {
  await forget();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  try {
    return await callToTheEnd("/v2/status", {}, bindings);
  } finally {
    vi.useRealTimers();
  }
};

const stubs = (answer: () => Promise<unknown>): unknown => ({
  getByName: () => new Proxy({}, { get: () => answer }),
});

let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await forget();
});

describe("the status of the parts", () => {
  test("is ok when all answer, for everybody and without a session", async () => {
    const answer = await status();
    expect(answer).toMatchObject({ status: 200, body: { status: "ok", parts: OK, version: expect.any(String) } });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=15");
    expect(logged).toEqual([]);
  });

  test.each([
    ["queue", "MATCHMAKING_QUEUE"],
    ["hub", "PLAYER_HUB"],
    ["room", "GAME_ROOM"],
  ] as const)("names only the %s when it fails", async (part, binding) => {
    const broken = { [binding]: stubs(() => Promise.reject(new Error("it is broken"))) } as unknown as Partial<Env>;
    const answer = await status(broken);
    expect(answer.body).toMatchObject({ status: "failing", parts: { ...OK, [part]: "failing" } });
    expect(JSON.stringify(answer.body)).not.toContain("it is broken");
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ event: "status-failing", part }]);
  });

  test("names only the database when it fails", async () => {
    const DB = { prepare: () => ({ run: () => Promise.reject(new Error("no")), bind: () => DB.prepare() }) };
    const answer = await status({ DB } as unknown as Partial<Env>);
    expect(answer.body).toMatchObject({ status: "failing", parts: { ...OK, database: "failing" } });
  });

  test("is slow when a part takes its time, and failing when it takes too long", async () => {
    const clock =
      (...moments: number[]) =>
      () =>
        moments.shift() ?? Number.NaN;
    const answers = async () => "yes";
    expect(await statusOf("queue", answers, clock(1000, 1499))).toBe("ok");
    expect(await statusOf("queue", answers, clock(1000, 1500))).toBe("slow");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const hanging = statusOf("queue", () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await hanging).toBe("failing");
  });

  test("says that no mail leaves without a configured sender", async () => {
    const bare = { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "", PUBLIC_ORIGIN: "" } as Partial<Env>;
    expect((await status(bare)).body).toMatchObject({ status: "ok", parts: { ...OK, mail: "off" } });
    const half = { ...bare, MAIL_FROM: "play@example.com" };
    expect((await status(half)).body).toMatchObject({ status: "failing", parts: { ...OK, mail: "failing" } });
    const EMAIL = { send: () => Promise.resolve() };
    const set = { ...bare, MAIL_FROM: "play@example.com", PUBLIC_ORIGIN: "https://play.example.com", EMAIL };
    expect((await status(set as unknown as Partial<Env>)).body).toMatchObject({ parts: OK });
  });

  test("asks the parts once for many callers", async () => {
    let asked = 0;
    const counting = stubs(async () => {
      asked++;
      return { waiting: 0, playing: 0 };
    });
    await status({ MATCHMAKING_QUEUE: counting } as unknown as Partial<Env>);
    await callToTheEnd("/v2/status", {}, { MATCHMAKING_QUEUE: counting } as unknown as Partial<Env>);
    expect(asked).toBe(1);
  });
});

test("a refused mail shows in the status for some minutes, and its address is not in the log", async () => {
  const player = await addPlayer();
  const EMAIL = { send: () => Promise.reject(new Error(`refused for ${player.email}`)) };
  const settings = {
    MAIL_TRANSPORT: "cloudflare",
    MAIL_FROM: "play@example.com",
    PUBLIC_ORIGIN: "https://play.example.com",
  };
  const broken = { ...settings, EMAIL } as unknown as Partial<Env>;
  expect((await status(broken)).body).toMatchObject({ parts: { mail: "ok" } });
  await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } }, broken);
  await caches.default.delete("http://localhost/api/v2/status");
  expect((await callToTheEnd("/v2/status", {}, broken)).body).toMatchObject({ parts: { mail: "failing" } });
  expect(logged.join("\n")).toContain("mail-failed");
  expect(logged.join("\n")).not.toContain(player.email);
});

test("a status stores nothing in a hub or a room", async () => {
  await status();
  for (const namespace of [env.PLAYER_HUB, env.GAME_ROOM]) {
    const stored = await runInDurableObject(namespace.getByName("status"), (_, { storage }) => [
      ...storage.kv.list(),
      ...storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf_%'").toArray(),
    ]);
    expect(stored).toEqual([]);
  }
});

test.each(["", "x".repeat(31)])(
  "a monitor hears that nobody can log in, as SESSION_SECRET is %j",
  async (SESSION_SECRET) => {
    const answer = await callToTheEnd("/health", {}, { SESSION_SECRET });
    expectRefusal(answer, 503, "SESSION_SECRET is missing or shorter than 32 bytes: nobody can log in");
    expect((await callToTheEnd("/health", {}, { SESSION_SECRET: "x".repeat(32) })).status).toBe(200);
  },
);
