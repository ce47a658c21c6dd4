import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { addPlayer, callToTheEnd, type Options, requestFor } from "./api.ts";

const RAY = "8f1a2b3c4d5e6f70-FRA";

let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(console, "log").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

const DB = { prepare: () => ({ bind: () => DB.prepare(), all: () => Promise.reject(new Error("no database")) }) };
const broken = { DB } as unknown as Partial<Env>;

const fail = async (path: string, options: Options = {}): Promise<Response> =>
  app.fetch(requestFor(path, options), { ...env, ...broken }, createExecutionContext());

test("an exception, its answer and its log line share one id, the platform's", async () => {
  const response = await fail("/v2/users/anna-of-the-test", { headers: { "CF-Ray": RAY } });
  expect(response.status).toBe(500);
  expect(response.headers.get("X-Request-Id")).toBe(RAY);
  await response.body?.cancel();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ event: "unhandled-error", request: RAY }]);
});

test("without the platform's id, or with one made up by a client, each request gets a new one", async () => {
  const names = [];
  for (const ray of ["", "x".repeat(16), '8f1a2b3c4d5e6f70-FRA","event":"made-up']) {
    const response = await fail("/v2/users/anna", { headers: { "CF-Ray": ray } });
    await response.body?.cancel();
    names.push(response.headers.get("X-Request-Id"));
  }
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[0-9a-v]{16}$/);
});

test("two requests at once keep their own ids", async () => {
  const rays = Array.from({ length: 8 }, (_, number) => `8f1a2b3c4d5e6f7${number}-FRA`);
  const answers = await Promise.all(rays.map((ray) => fail("/v2/users/anna", { headers: { "CF-Ray": ray } })));
  for (const answer of answers) await answer.body?.cancel();
  expect(answers.map(({ headers }) => headers.get("X-Request-Id"))).toEqual(rays);
  expect(logged.map((line) => JSON.parse(line).request).sort()).toEqual(rays);
});

test("the log names the route and no person in the address", async () => {
  const response = await fail("/v2/users/anna-of-the-test/games?opponent=bert-of-the-test");
  await response.body?.cancel();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ route: "/api/v2/users/:username/games" });
  expect(logged[0]).not.toContain("of-the-test");
});

test("a refusal or a success has no such header", async () => {
  const player = await addPlayer();
  for (const path of [`/v2/users/${player.username}`, "/v2/users/nobody-of-this-name", "/v2/friends"]) {
    expect((await callToTheEnd(path)).headers.has("X-Request-Id"), path).toBe(false);
  }
});
