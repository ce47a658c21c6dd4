import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { statusOf } from "../../../worker/http/status.ts";
import { addPlayer, callToTheEnd } from "./api.ts";

const OK = { database: "ok", queue: "ok", hub: "ok", room: "ok", mail: "ok" };

/** What is kept of the answers before: both are the same for everybody. */
const forget = async (): Promise<void> => {
  await caches.default.delete("http://localhost/api/v2/status");
  await caches.default.delete("https://mail.invalid/refused");
};

const status = async (bindings: Partial<Env> = {}) => {
  await forget();
  return callToTheEnd("/v2/status", {}, bindings);
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
  test("is ok where all answer, for everybody and without a session", async () => {
    const answer = await status();
    expect(answer).toMatchObject({ status: 200, body: { status: "ok", parts: OK, version: expect.any(String) } });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=15");
    expect(logged).toEqual([]);
  });

  test.each([
    ["queue", "MATCHMAKING_QUEUE"],
    ["hub", "PLAYER_HUB"],
    ["room", "GAME_ROOM"],
  ] as const)("names the %s alone when that fails", async (part, binding) => {
    const broken = { [binding]: stubs(() => Promise.reject(new Error("it is broken"))) } as unknown as Partial<Env>;
    const answer = await status(broken);
    expect(answer.body).toMatchObject({ status: "failing", parts: { ...OK, [part]: "failing" } });
    expect(JSON.stringify(answer.body)).not.toContain("it is broken");
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ event: "status-failing", part }]);
  });

  test("names the database alone when that fails", async () => {
    const DB = { prepare: () => ({ run: () => Promise.reject(new Error("no")), bind: () => DB.prepare() }) };
    const answer = await status({ DB } as unknown as Partial<Env>);
    expect(answer.body).toMatchObject({ status: "failing", parts: { ...OK, database: "failing" } });
  });

  test("is slow where one takes its time, and failing where it takes too long", async () => {
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

  test("says that no mail leaves where nothing is set up", async () => {
    const bare = { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "", PUBLIC_ORIGIN: "" } as Partial<Env>;
    expect((await status(bare)).body).toMatchObject({ parts: { ...OK, mail: "failing" } });
    const EMAIL = { send: () => Promise.resolve() };
    const set = { ...bare, MAIL_FROM: "play@example.com", PUBLIC_ORIGIN: "https://play.example.com", EMAIL };
    expect((await status(set as unknown as Partial<Env>)).body).toMatchObject({ parts: OK });
  });

  test("is asked of the parts once, however many ask", async () => {
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

test("a mail that was refused shows in the status for some minutes, and its address is not in the log", async () => {
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
