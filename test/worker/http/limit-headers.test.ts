import { afterEach, expect, test, vi } from "vitest";
import { type Answer, addPlayer, call, guestToken, PASSWORD, personalToken, tokenOf, uniqueIp } from "./api.ts";

afterEach(() => {
  vi.useRealTimers();
});

const limitsOf = ({ status, headers }: Answer) => ({
  status,
  policy: headers.get("RateLimit-Policy"),
  left: headers.get("RateLimit"),
  wait: headers.get("Retry-After"),
});

test("an answer tells what is left of its limit, and the refusal when the next call may come", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const player = await addPlayer();
  const [login, token] = [await tokenOf(player), await personalToken(player, ["play"])];
  // A program counts as its owner, so each answer counts the calls of both.
  const post = (bearer: string) => call("/v2/races", { method: "POST", token: bearer });
  const policy = '"races";q=5;w=600';
  expect(limitsOf(await post(login))).toEqual({ status: 201, policy, left: '"races";r=4;t=120', wait: null });
  expect(limitsOf(await post(token))).toEqual({ status: 201, policy, left: '"races";r=3;t=120', wait: null });
  vi.setSystemTime(Date.now() + 30_000);
  for (const left of [2, 1, 0]) {
    expect(limitsOf(await post(token)).left).toBe(`"races";r=${left};t=90`);
  }
  for (let again = 0; again < 2; again++) {
    const refused = await post(token);
    expect(limitsOf(refused)).toEqual({ status: 429, policy, left: '"races";r=0;t=90', wait: "90" });
    expect(refused.body).toEqual({
      message: "Too many requests",
      error: "Too many requests",
      reasons: [{ reason: "too-many-requests" }],
      retryAfter: 90,
    });
  }
});

test("guests are told what their network has left, too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const token = await guestToken();
  const answer = await call("/v2/races", { method: "POST", token, ip: uniqueIp() });
  expect(limitsOf(answer)).toMatchObject({
    policy: '"races";q=5;w=600, "races-of-network";q=10;w=600, "races-of-wider-network";q=80;w=600',
    left: '"races";r=4;t=120, "races-of-network";r=9;t=60, "races-of-wider-network";r=79;t=8',
  });
});

test("nobody is told how often a name was typed, and calls without a limit tell nothing", async () => {
  const { username } = await addPlayer();
  const wrong = await call("/v2/auth/login", { body: { identifier: username, password: "a wrong one" } });
  expect(wrong.headers.get("RateLimit-Policy")).toMatch(/^"login-by-ip-of-network";q=30;w=360, "login-by-ip-of-wider/);
  expect(wrong.headers.get("RateLimit")).not.toContain("login-by-name");
  const right = await call("/v2/auth/login", { body: { identifier: username, password: PASSWORD } });
  expect(right.headers.get("RateLimit")).not.toContain("login-by-name");
  expect(limitsOf(await call("/v2/site"))).toMatchObject({ policy: null, left: null });
});
