import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PUBLIC_CALLS } from "../../../shared/api/calls/all-calls.ts";
import type { Call, Calls } from "../../../shared/api/calls/call.ts";
import { app } from "../../../worker/app.ts";
import { loadRenderer } from "../../../worker/site/preview/send-picture.ts";
import { uniqueIp } from "../http/api.ts";
import { LineReader } from "../http/programs/program.ts";
import { ASSETS } from "../http/puzzles/puzzle-files.ts";
import { quiet } from "../quiet.ts";
import { faultsOf } from "./described.ts";
import type { Prepared, Scene } from "./prepared.ts";
import { NOON, newScene, ORIGIN, PREPARATIONS } from "./scene.ts";

/**
 * Makes the call of each example in the OpenAPI document. What comes back is the example of the answer: without
 * `test/openapi/examples.json` this test writes it, and `npm run openapi` puts it into the document.
 */

let scene: Scene;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  await loadRenderer();
});

afterAll(() => {
  vi.useRealTimers();
});

const requestOf = (route: string, row: Call, { token = scene.token, path = {} }: Prepared): Request => {
  const [method = "", pattern = ""] = route.split(" ");
  const { query, body, access } = row;
  const address = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? row.path?.[name]?.example ?? "there is no example"),
  );
  const headers = new Headers({ "CF-Connecting-IP": uniqueIp() });
  if (access !== "everybody") headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const search = query === undefined ? "" : `?${new URLSearchParams(query.example)}`;
  const content = body === undefined ? null : JSON.stringify(body.example);
  return new Request(ORIGIN + address + search, { method, headers, body: content });
};

/** What differs from run to run. */
const UNSTEADY: Readonly<Record<string, unknown>> = {
  token: "eyJhbGciOiJIUzI1NiJ9.eyJz…",
  publicKey: "BNbx…",
  sessionId: "cs_…",
  url: "https://pay.example.com/…",
  standIn: null,
  // The stand-in of the payment provider has a clock of its own.
  cancel_at: 1_798_235_870,
};
/** Ids and names that are made at random, or numbered. */
const MADE_UP = [
  [/^[a-z0-9]{16}$/, "bs8ca87vn8oehi4h"],
  [/^account_player\d+$/, "account_player2"],
  [/^player\d+$/, "player2"],
] as const;
/** Routes that say which build answers. Elsewhere a version is that of a standard. */
const SAY_BUILD: ReadonlySet<string> = new Set(["GET /api/health", "GET /api/v2/status"]);
/** Ids that the server chooses. */
const CHOSEN: Readonly<Record<string, string>> = {
  "POST /api/v2/races": "code",
  "POST /api/v2/arenas": "id",
  "POST /api/v2/seeks": "id",
  "DELETE /api/v2/seeks/:id": "id",
  "POST /api/v2/seeks/:id/take": "gameId",
  "POST /api/v2/puzzles/storms": "seed",
  "POST /api/v2/account/tokens": "id",
  "POST /api/v3/challenges/:username": "gameId",
  "GET /api/v3/games/:id/stream": "gameId",
};

const steady = (route: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => steady(route, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key in UNSTEADY) return [key, one === null ? null : UNSTEADY[key]];
      if (key === "version" && SAY_BUILD.has(route)) return [key, "0f6b2c1e"];
      if (key === CHOSEN[route]) return [key, typeof one === "number" ? 13 : "CDFGHJKM"];
      if (key === "identifier" && String(one).startsWith("guest_")) return [key, "guest_a1b2c3d4e5f6g7h8"];
      if (key === "username" && String(one).startsWith("Guest-")) return [key, "Guest-a1b2"];
      const [, instead] = MADE_UP.find(([pattern]) => typeof one === "string" && pattern.test(one)) ?? [];
      if (instead !== undefined) return [key, instead];
      // One of the many arenas of the schedule shows what they look like.
      if (key === "soon" && Array.isArray(one)) return [key, steady(route, one.slice(0, 1))];
      return [key, steady(route, one)];
    }),
  );
};

/** The first line of an answer that does not end. */
const firstLineOf = async ({ body }: Response): Promise<string> => {
  if (body === null) throw new Error("a stream without a body");
  const lines = new LineReader(body);
  const line = (await lines.line()) ?? "";
  await lines.cancel();
  return line;
};

const recorded: Record<string, unknown> = {};

test.each(Object.values<Calls>(PUBLIC_CALLS).flatMap((calls) => Object.entries<Call>(calls)))(
  "%s answers its example",
  async (route, row) => {
    // An earlier example may have moved the clock.
    vi.setSystemTime(NOON);
    scene ??= await newScene();
    const request = requestOf(route, row, (await PREPARATIONS[route]?.(scene)) ?? {});
    const { method, url } = request;
    const context = createExecutionContext();
    const response = await app.fetch(request, { ...env, ASSETS }, context);
    const isPicture = response.headers.get("Content-Type")?.startsWith("image/") === true;
    const isEndless = row.answer.isEndless === true && response.ok;
    const whole = isEndless ? await firstLineOf(response) : await response.arrayBuffer();
    const text = isPicture ? "" : typeof whole === "string" ? whole : new TextDecoder().decode(whole);
    if (!isEndless) await quiet();
    const { status, headers } = response;
    expect({ status, text }).toEqual({ status: row.answer.status ?? 200, text });
    expect(faultsOf({ method, url, status, headers, text })).toEqual([]);
    if (isPicture) return;
    const isJson = (row.answer.media ?? "application/json") === "application/json";
    if (isEndless) recorded[route] = `${JSON.stringify(steady(route, JSON.parse(text)))}\n`;
    else recorded[route] = isJson ? steady(route, JSON.parse(text)) : text;
  },
);

test("what they answer is what the document shows", async () => {
  await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot("../../openapi/examples.json");
});
