import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { limiterOf } from "../../../worker/platform/rate-limiter/limit.ts";
import { networksOf } from "../../../worker/platform/rate-limiter/network.ts";
import { type Answer, addPlayer, call, expectRefusal, guestToken, tokenOf, uniqueIp } from "./api.ts";

const search = (query: string, options: Parameters<typeof call>[1] = {}): Promise<Answer> =>
  call(`/v1/search/users?query=${encodeURIComponent(query)}`, options);

afterEach(() => {
  vi.useRealTimers();
});

test("finds players by the beginning of their name, in any case, by name", async () => {
  await addPlayer({ username: "Zora_2" });
  await addPlayer({ username: "zora-1", isSupporter: true });
  await addPlayer({ username: "ZORA" });
  await addPlayer({ username: "zorb" });
  await addPlayer({ username: "azora" });
  await addPlayer({ username: "zora-new", confirmedAt: null });
  expect(await search("zOrA")).toMatchObject({ status: 200 });
  expect((await search("zOrA")).body).toEqual([
    { username: "ZORA", supporter: false },
    { username: "zora-1", supporter: true },
    { username: "Zora_2", supporter: false },
  ]);
});

test("returns ten at most", async () => {
  for (let player = 10; player < 22; player++) await addPlayer({ username: `many${player}` });
  const { body } = await search("many");
  expect(body).toHaveLength(10);
  expect(body).toContainEqual({ username: "many10", supporter: false });
});

test.each(["zzz", "%%%", "___", "zor%", "'; DROP", "оксана", "{{{", "😀😀😀"])("finds nobody for %s", async (query) => {
  await addPlayer();
  expect(await search(query)).toMatchObject({ status: 200, body: [] });
});

test.each([
  ["?query=zo", ["Please enter at least 3 characters"]],
  ["?query=%20%20zo%20", ["Please enter at least 3 characters"]],
  ["", ["query is required"]],
  [`?query=${"x".repeat(300)}`, ["The search text is too long"]],
])("refuses %s", async (query, messages) => {
  expectRefusal(await call(`/v1/search/users${query}`), 400, messages);
});

test("has a limit for each identity from any address, with the exact time to wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const token = await guestToken();
  for (let query = 0; query < 30; query++) expect((await search("zora", { token })).status).toBe(200);
  const refused = await search("zora", { token, ip: uniqueIp() });
  expectRefusal(refused, 429, "Too many requests");
  expect(refused.headers.get("Retry-After")).toBe("1");
  vi.setSystemTime(Date.now() + 1000);
  expect((await search("zora", { token })).status).toBe(200);
  expect((await search("zora", { token })).status).toBe(429);
  expect((await search("zora", { token: await guestToken() })).status).toBe(200);
});

test("a caller without a session is identified by the address", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const ip = uniqueIp();
  const limiter = limiterOf(env, "search", networksOf(ip).own);
  for (let query = 0; query < 30; query++) await limiter.take({ burst: 30, perHour: 3600 });
  expect((await search("zora", { ip, token: "forged" })).headers.get("Retry-After")).toBe("1");
});

test("guests of one network search as often as two of them could, however many they are", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  let found = 0;
  for (let guest = 0; guest < 4; guest++) {
    const token = await guestToken();
    for (let query = 0; query < 17; query++) {
      // Each query comes from another address of one /64, which is the network of one customer.
      const ip = `2001:db8:5:5::${guest}:${query + 1}`;
      if ((await search("zora", { token, ip })).status === 200) found++;
    }
  }
  expect(found).toBe(60);
  const player = await tokenOf(await addPlayer());
  expect((await search("zora", { token: player, ip: "2001:db8:5:5::1" })).status).toBe(200);
});
