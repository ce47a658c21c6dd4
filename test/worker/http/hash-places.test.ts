import { afterEach, expect, test, vi } from "vitest";
import { scryptPasswords, type Verdict } from "../../../worker/account/auth/password.ts";
import { freePlace, takePlace } from "../../../worker/http/request/hash-places.ts";
import { addPlayer, call, cookiesIn, expectRefusal, type Options, PASSWORD, uniqueIp, uniqueName } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const logIn = (identifier: string, options: Options = {}) =>
  call("/v2/auth/login", { body: { identifier, password: PASSWORD }, ...options });

test("while eight log-ins hash, further ones are refused and count, and players' own browsers are let in", async () => {
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
  // They count: of thirty log-ins, two are used up.
  expect(refused.map(({ headers }) => /^"[a-z-]+";r=\d+/.exec(headers.get("RateLimit") ?? "")?.[0])).toEqual([
    '"login-by-ip-of-network";r=29',
    '"login-by-ip-of-network";r=28',
    '"register-of-network";r=9',
  ]);

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
  for (const [index, place] of places.entries()) expect(takePlace(place, `${index}`, 1000)).toBe(true);
  const late = Symbol("late");
  expect(takePlace(late, "another", 30_999)).toBe(false);
  expect(takePlace(late, "another", 31_000)).toBe(true);
  for (const place of [...places, late]) freePlace(place);
});

test("strangers of one /48 get half of the places, however many of its networks they use", async () => {
  const player = await addPlayer();
  let [checking, isOver] = [0, false];
  vi.spyOn(scryptPasswords, "verify").mockImplementation(async (): Promise<Verdict> => {
    checking++;
    while (!isOver) await scheduler.wait(5);
    return "match";
  });
  let refused = 0;
  const flood = Array.from({ length: 12 }, async (_, index) => {
    // A network that `uniqueIp` never returns.
    const answer = await logIn("nobody-at-all", { ip: `3fff:0:1:${index}::1` });
    if (!isOver) refused++;
    return answer;
  });
  // They come one after the other: those that find no place do so before the first hash ends.
  await vi.waitFor(() => expect([checking, refused]).toEqual([4, 8]), { timeout: 20_000 });
  // A browser that nobody knows, of another network.
  const fresh = logIn(player.username);
  await vi.waitFor(() => expect(checking).toBe(5), { timeout: 20_000 });
  isOver = true;
  expect((await fresh).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(4).fill(401), ...Array(8).fill(503)]);
});
