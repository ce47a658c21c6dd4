import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { scryptPasswords, type Verdict } from "../../../worker/account/auth/password.ts";
import { freePlace, takePlace } from "../../../worker/http/request/hash-places.ts";
import { limiterOf } from "../../../worker/platform/rate-limiter/limit.ts";
import { networksOf } from "../../../worker/platform/rate-limiter/network.ts";
import { addPlayer, call, cookiesIn, expectRefusal, type Options, PASSWORD, uniqueIp, uniqueName } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const logIn = (identifier: string, options: Options = {}) =>
  call("/v2/auth/login", { body: { identifier, password: PASSWORD }, ...options });

test("while eight log-ins hash, further ones are refused before they count, and players' own browsers are not", async () => {
  const player = await addPlayer();
  const known = { Cookie: cookiesIn(await logIn(player.username)) };
  let [checking, isOver] = [0, false];
  const verified = vi.spyOn(scryptPasswords, "verify").mockImplementation(async (): Promise<Verdict> => {
    checking++;
    // No request may wait for a promise of another one.
    while (!isOver) await scheduler.wait(5);
    return "match";
  });
  const seeChecking = (count: number) => vi.waitFor(() => expect(checking).toBe(count), { timeout: 20_000 });
  const floods = Array.from({ length: 8 }, () => logIn("nobody-at-all"));
  await seeChecking(8);

  const ip = uniqueIp();
  const signUp = { email: "somebody@example.com", username: uniqueName("signer"), password: "long enough" };
  const refused = [
    await logIn(player.username, { ip }),
    await logIn(player.username, { ip, headers: { Cookie: "device=forged" } }),
    await call("/v2/auth/register", { body: signUp, ip }),
  ];
  for (const answer of refused) {
    expectRefusal(answer, 503, "The server is busy. Please try again in a moment");
    expect(answer.headers.get("Retry-After")).toBe("2");
  }
  // A full bucket has all of its thirty.
  const limiter = limiterOf(env, "login-by-ip", networksOf(ip).own);
  for (let left = 30; left > 0; left--) expect((await limiter.take({ burst: 30, perHour: 1 })).ok).toBe(true);

  const own = logIn(player.username, { headers: known });
  await seeChecking(9);
  isOver = true;
  expect((await own).status).toBe(200);
  expect((await Promise.all(floods)).map(({ status }) => status)).toEqual(Array(8).fill(401));
  verified.mockRestore();
  expect((await logIn(player.username)).status).toBe(200);
});

test("a body that comes slowly keeps no place", async () => {
  const slow = Array.from({ length: 12 }, () => {
    let finish: () => void = () => undefined;
    const rawBody = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"identifier":'));
        finish = () => controller.close();
      },
    });
    return { answer: call("/v2/auth/login", { rawBody }), finish };
  });
  expect((await logIn("nobody-at-all")).status).toBe(401);
  for (const { answer, finish } of slow) {
    finish();
    expect((await answer).status).toBe(400);
  }
});

test("a lost call frees its place after half a minute", () => {
  const places = Array.from({ length: 8 }, () => Symbol("place"));
  for (const place of places) expect(takePlace(place, false, 1000)).toBe(true);
  const late = Symbol("late");
  expect(takePlace(late, false, 30_999)).toBe(false);
  expect(takePlace(late, false, 31_000)).toBe(true);
  for (const place of [...places, late]) freePlace(place);
});
