import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { addPlayer, call, callToTheEnd, expectRefusal, PASSWORD, tokenOf, uniqueIp } from "./api.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** An address in another /64 of the same /48. */
const neighbour = (index: number): string => `2001:db8:4848:${index.toString(16)}::1`;

describe("a limit by network", () => {
  test("counts a whole /48 too, with eight times as much", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { username, email } = await addPlayer();
    const body = { username, email, password: "long enough" };
    const register = (ip: string) => call("/v2/auth/register", { body, ip });
    for (let attempt = 0; attempt < 80; attempt++) expect((await register(neighbour(attempt))).status).toBe(409);
    const refused = await register(neighbour(80));
    expectRefusal(refused, 429, "Too many registration attempts");
    expect(refused.headers.get("Retry-After")).toBe("15");
    expect((await register(uniqueIp())).status).toBe(409);
    vi.setSystemTime(Date.now() + 15_000);
    expect((await register(neighbour(80))).status).toBe(409);
  });

  test("is not used up for a /48 by refused calls of one /64 in it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { username, email } = await addPlayer();
    const register = (ip: string) =>
      call("/v2/auth/register", { body: { username, email, password: "long enough" }, ip });
    const one = "2001:db8:4949:1::1";
    for (let attempt = 0; attempt < 100; attempt++) await register(one);
    expect((await register(one)).headers.get("Retry-After")).toBe("120");
    for (let other = 2; other < 72; other++) {
      expect((await register(`2001:db8:4949:${other.toString(16)}::1`)).status, `${other}`).toBe(409);
    }
    expect((await register("2001:db8:4949:99::1")).status).toBe(429);
  });
});

test("a flood of refused calls asks no object", async () => {
  const ip = "2001:db8:5151:1::1";
  const { username, email } = await addPlayer();
  const body = { username, email, password: "long enough" };
  const getByName = vi.fn((name: string) => env.RATE_LIMITER.getByName(name));
  const RATE_LIMITER = new Proxy(env.RATE_LIMITER, {
    get: (namespace, key) => (key === "getByName" ? getByName : Reflect.get(namespace, key, namespace)),
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let attempt = 0; attempt <= 10; attempt++) await callToTheEnd("/v2/auth/register", { body, ip });
  for (let attempt = 0; attempt < 20; attempt++) {
    const refused = await callToTheEnd("/v2/auth/register", { body, ip }, { RATE_LIMITER });
    expectRefusal(refused, 429, "Too many registration attempts");
    expect(refused.headers.get("Retry-After")).toBe(String(120 - attempt));
    vi.setSystemTime(Date.now() + 1000);
  }
  expect(getByName).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 100_000);
  expect((await callToTheEnd("/v2/auth/register", { body, ip }, { RATE_LIMITER })).status).toBe(409);
});

test("no object of a limit is named after a person, a mail or a network", async () => {
  const player = await addPlayer();
  const names: string[] = [];
  const RATE_LIMITER = new Proxy(env.RATE_LIMITER, {
    get: (namespace, key) =>
      key === "getByName"
        ? (name: string) => {
            names.push(name);
            return namespace.getByName(name);
          }
        : Reflect.get(namespace, key, namespace),
  });
  const ip = "2001:db8:5050:7::1";
  const { username, email } = player;
  const as = { ip, token: await tokenOf(player) };
  const calls = [
    ["/v2/auth/guest-login", { ip, method: "POST" }],
    ["/v2/auth/login", { ip, body: { identifier: username, password: PASSWORD } }],
    ["/v2/auth/login", { ip, body: { identifier: email, password: PASSWORD } }],
    ["/v2/auth/register", { ip, body: { username: "somebody-new", email, password: "long enough" } }],
    ["/v2/auth/forgot-password", { ip, body: { email } }],
    ["/v2/auth/resend-verification-email", { ip, body: { email: "elsewhere@example.com" } }],
    ["/v2/account/change-email", { ...as, body: { email: "elsewhere@example.com", password: PASSWORD } }],
    ["/v1/search/users?query=somebody", { ip }],
  ] as const;
  for (const [path, options] of calls) {
    expect((await callToTheEnd(path, options, { RATE_LIMITER })).status, path).toBeLessThan(300);
  }
  expect(new Set(names).size).toBeGreaterThan(12);
  const given = [ip, "2001:db8", username, email ?? "", "elsewhere", "example.com"];
  expect(names.filter((name) => given.some((part) => name.toLowerCase().includes(part.toLowerCase())))).toEqual([]);
});

describe("pages, profiles and the health check", () => {
  const limitedTo = (refused: string): RateLimit => ({ limit: async ({ key }) => ({ success: key !== refused }) });
  const paths = async (): Promise<string[]> => {
    const { username } = await addPlayer();
    return ["/learn", `/@/${username}`, "/23456789AB", `/api/v2/users/${username}`, "/api/health"];
  };
  const get = (path: string, ip: string, bindings: Partial<Env>): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(`http://localhost${path}`, { headers: { "CF-Connecting-IP": ip } }),
        { ...env, ...bindings },
        createExecutionContext(),
      ),
    );

  test.each([
    ["network", { PAGES_OF_NETWORK: limitedTo("2001:db8:7:1::/64") }],
    ["/48", { PAGES_OF_WIDER_NETWORK: limitedTo("2001:db8:7::/48") }],
  ])("have a limit by %s", async (_which, bindings) => {
    for (const path of await paths()) {
      const refused = await get(path, "2001:db8:7:1::5", bindings);
      expect([refused.status, refused.headers.get("Retry-After")], path).toEqual([429, "60"]);
      expect(refused.headers.get("Cache-Control"), path).toBe("no-store");
      expect([200, 404], path).toContain((await get(path, "2001:db8:8:1::5", bindings)).status);
    }
  });

  test("a failing counter keeps nobody out", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const failing: RateLimit = { limit: () => Promise.reject(new Error("out of reach")) };
    const bindings = { PAGES_OF_NETWORK: failing, PAGES_OF_WIDER_NETWORK: failing };
    expect((await get("/learn", "2001:db8:7:1::5", bindings)).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
