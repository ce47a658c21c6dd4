import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ALL_CALLS, bucketOf } from "../../../shared/api/calls/all-calls.ts";
import { app } from "../../../worker/app.ts";
import { OTHER_ROUTES } from "../../../worker/http/request/other-routes.ts";
import { addPlayer, callToTheEnd, guestToken, tokenOf } from "./api.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Bindings that nothing may touch. */
const UNTOUCHED = ["DB", "PLAYER_HUB", "GAME_ROOM", "MATCHMAKING_QUEUE", "RATE_LIMITER", "SOCKET_BRIDGE"] as const;

const untouched = (): Partial<Env> =>
  Object.fromEntries(
    UNTOUCHED.map((name) => [
      name,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error(`${name} was touched`);
          },
        },
      ),
    ]),
  );

const full: RateLimit = { limit: async () => ({ success: false }) };
const free: RateLimit = { limit: async () => ({ success: true }) };
const FULL = { pages: "PAGES", calls: "CALLS", programs: "CALLS", changes: "CHANGES" } as const;

const buckets = [
  ...[...ALL_CALLS].map(([route, row]) => ({ route, bucket: bucketOf(route, row) })),
  ...Object.entries(OTHER_ROUTES).map(([route, { bucket }]) => ({ route, bucket })),
];
const rows = buckets.flatMap(({ route, bucket }) =>
  bucket === "handshakes" ? [] : [{ route, limiter: FULL[bucket] }],
);

describe("a network that has used up a bucket is refused before anything is touched", () => {
  test.each(["OF_NETWORK", "OF_WIDER_NETWORK"])("on each route, by %s", async (which) => {
    const token = await tokenOf(await addPlayer());
    const all = ["PAGES", "CALLS", "CHANGES"].flatMap((name) => [`${name}_OF_NETWORK`, `${name}_OF_WIDER_NETWORK`]);
    for (const { route, limiter } of rows) {
      const limiters = Object.fromEntries(all.map((name) => [name, name === `${limiter}_${which}` ? full : free]));
      const [method = "GET", path = ""] = route.split(" ");
      const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": "2001:db8:c0::1" };
      const request = new Request(`http://localhost${path.replaceAll(/:\w+/g, "K7PM4XQD").replace("*", "learn")}`, {
        method,
        headers,
      });
      const { status } = await app.fetch(request, { ...env, ...untouched(), ...limiters }, createExecutionContext());
      expect(`${route} ${status}`).toBe(`${route} 429`);
    }
  });
});

test("changes of one network wait for each other, while those of other networks go on", async () => {
  const reached: string[] = [];
  const logIn = (name: string, ip: string) => {
    const RATE_LIMITER = new Proxy(env.RATE_LIMITER, {
      get: (namespace, key) => {
        if (key !== "getByName") return Reflect.get(namespace, key, namespace);
        reached.push(name);
        return (bucket: string) => namespace.getByName(bucket);
      },
    });
    return callToTheEnd("/v2/auth/guest-login", { method: "POST", ip }, { RATE_LIMITER, CHANGES_OF_NETWORK: free });
  };
  const flood = Array.from({ length: 6 }, (_, index) => logIn(`flood ${index}`, "192.0.2.40"));
  const answers = await Promise.all([...flood, logIn("other", "192.0.2.41")]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(reached.slice(0, 3)).toEqual(["flood 0", "flood 1", "other"]);
});

test("the calls of an account are counted before its session is looked up, in all networks together", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const token = await tokenOf(await addPlayer());
  const post = (bindings: Partial<Env> = {}) =>
    callToTheEnd("/v2/payments/checkout", { body: { nothing: true }, token }, bindings);
  for (let call = 0; call < 100; call++) expect((await post()).status).toBe(400);
  const refused = await post(untouched());
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  vi.setSystemTime(Date.now() + 1000);
  expect((await post()).status).toBe(400);
});

describe("games that nobody has made", () => {
  const move = (token: string, gameId: string, bindings: Partial<Env>) =>
    callToTheEnd(`/v3/games/${gameId}/move`, { body: { move: "5-1" }, token }, bindings);
  const idOf = (index: number): string =>
    `M4DEXP${[...index.toString(4)]
      .map((digit) => "ABCD"[Number(digit)])
      .join("")
      .padStart(4, "A")}`;

  test("wake a room for each made-up id only until their caller's bucket is empty", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const token = await guestToken();
    const woken = new Set<string>();
    const GAME_ROOM = new Proxy(env.GAME_ROOM, {
      get: (namespace, key) =>
        key === "getByName"
          ? (name: string) => {
              woken.add(name);
              return namespace.getByName(name);
            }
          : Reflect.get(namespace, key, namespace),
    });
    const statuses: number[] = [];
    for (let call = 0; call < 100; call++) statuses.push((await move(token, idOf(call), { GAME_ROOM })).status);
    expect(statuses).toEqual([...Array(8).fill(404), ...Array(92).fill(429)]);
    expect(woken.size).toBe(8);
    expect((await move(await guestToken(), idOf(100), { GAME_ROOM })).status).toBe(404);
  });
});
