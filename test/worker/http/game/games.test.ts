import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { limiterOf } from "../../../../worker/platform/rate-limiter/limit.ts";
import { networksOf } from "../../../../worker/platform/rate-limiter/network.ts";
import { ABORTED, guest, O_WINS, record, TIE } from "../../recorded.ts";
import { addPlayer, call, callToTheEnd, expectRefusal, requestFor, uniqueIp } from "../api.ts";

afterEach(() => {
  vi.useRealTimers();
});

const text = async (id: string): Promise<string> => {
  const response = await exports.default.fetch(requestFor(`/v2/games/${id}/export`));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${id}.txt"`);
  return response.text();
};

test("a game is text: tags, moves and its result", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const id = await record(ann, bob, {
    result: O_WINS,
    moves: [40, 36, 0, 4, 37, 9],
    endedAt: Date.UTC(2026, 10, 20, 18, 6, 9),
  });
  expect(await text(id)).toBe(`[Event "Rated blitz game"]
[Site "http://localhost/${id}"]
[Date "2026.11.20"]
[Time "18:05:09"]
[X "${ann.username}"]
[O "${bob.username}"]
[Result "0-1"]
[XElo "1500"]
[OElo "1500"]
[XEloChange "-162"]
[OEloChange "0"]
[TimeControl "300+3"]
[Termination "resign"]

1. 5-5 {[%clk 0:05:00]} 2. 5-1 {[%clk 0:05:00]} 3. 1-1 {[%clk 0:04:59]} 4. 1-5
{[%clk 0:04:59]} 5. 5-2 {[%clk 0:04:58]} 6. 2-1 {[%clk 0:04:58]} 0-1
`);
});

test("tenths of a second and hours are in its clocks; a game from before they were kept has none", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const moves = [40, 36, 0];
  const base = { result: O_WINS, moves };
  expect(await text(await record(ann, bob, { ...base, clocks: [300_000, 300_000, 3_723_400] }))).toContain(
    "3. 1-1 {[%clk 1:02:03.4]} 0-1",
  );
  expect(await text(await record(ann, bob, { ...base, clocks: null }))).toMatch(/\n\n1\. 5-5 2\. 5-1 3\. 1-1 0-1\n$/);
});

test("a long game's lines wrap, and its moves are all there", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const [, movetext = ""] = (await text(await record(ann, bob))).split("\n\n");
  const lines = movetext.trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(movetext.match(/\d-\d(?=\s)/g)?.length).toBeGreaterThan(20);
  expect(movetext.endsWith(" 1-0\n")).toBe(true);
});

test("a tie, an abort and a game of guests are labelled as such", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  expect(await text(await record(ann, bob, { result: TIE }))).toContain('[Result "1/2-1/2"]');
  const aborted = await text(await record(ann, bob, { result: ABORTED, moves: [] }));
  expect(aborted.endsWith('[Termination "aborted"]\n\n*\n')).toBe(true);
  expect(aborted).toContain('[XEloChange "0"]');
  const casual = await text(await record(guest("a1"), guest("a2"), { isRated: false, gameType: "rapid" }));
  expect(casual).toContain('[Event "Unrated rapid game"]');
  expect(casual).toContain('[X "Guest-a1"]');
  expect(casual).not.toContain("Elo");
});

test("its address is the site's", async () => {
  const id = await record(guest("b1"), guest("b2"), { isRated: false });
  const { app } = await import("../../../../worker/app.ts");
  const response = await app.fetch(requestFor(`/v2/games/${id}/export`), {
    ...env,
    PUBLIC_ORIGIN: "https://play.example.com",
  });
  expect(await response.text()).toContain(`[Site "https://play.example.com/${id}"]`);
});

test.each(["unknown234", "x", "%27%20OR%201=1", "x".repeat(3000)])("there is no game %s", async (id) => {
  expectRefusal(await call(`/v2/games/${id}/export`), 404, "The game doesn't exist");
});

test("requests for games have a limit", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const ip = uniqueIp();
  const limiter = limiterOf(env, "history", networksOf(ip).own);
  for (let asked = 0; asked < 60; asked++) await limiter.take({ burst: 60, perHour: 3600 });
  const refused = await callToTheEnd("/v2/games/unknown234/export", { ip });
  expectRefusal(refused, 429, "Too many requests");
  expect(refused.headers.get("Retry-After")).toBe("1");
});
