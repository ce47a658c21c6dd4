import { expect, test } from "vitest";
import { RecentHandshakes } from "../../../worker/http/sockets/handshake-limits.ts";

const NOW = 1_800_000_000_000;
const GAME = "/sockets/games/abcdefghjk";

const granted = (recent: RecentHandshakes, who: string, where: string, now: number, times = 50): number =>
  Array.from({ length: times }, () => recent.mayAsk(who, where, now)).filter(Boolean).length;

test("of fifty at once an object is asked about twelve, and then about one a second", () => {
  const recent = new RecentHandshakes();
  expect(granted(recent, "guest_1", GAME, NOW)).toBe(12);
  expect(granted(recent, "guest_1", GAME, NOW + 999)).toBe(0);
  expect(granted(recent, "guest_1", GAME, NOW + 1000)).toBe(1);
  expect(granted(recent, "guest_1", GAME, NOW + 4000)).toBe(3);
});

test("other identities and other objects count separately", () => {
  const recent = new RecentHandshakes();
  granted(recent, "guest_1", GAME, NOW);
  expect(granted(recent, "guest_2", GAME, NOW)).toBe(12);
  expect(granted(recent, "guest_1", "/sockets/hub", NOW)).toBe(12);
});

test("an identity refused by an object is not checked there again for two seconds", () => {
  const recent = new RecentHandshakes();
  recent.refused("guest_1", GAME, NOW);
  expect(granted(recent, "guest_1", GAME, NOW + 1999)).toBe(0);
  expect(granted(recent, "guest_2", GAME, NOW)).toBe(12);
  expect(granted(recent, "guest_1", GAME, NOW + 2000)).toBe(12);
});

test("a thousand identities are remembered at most, so nobody can fill the memory", () => {
  const recent = new RecentHandshakes();
  granted(recent, "guest_0", GAME, NOW);
  for (let other = 1; other < 1000; other++) recent.mayAsk(`guest_${other}`, GAME, NOW);
  expect(recent.mayAsk("guest_0", GAME, NOW)).toBe(false);
  recent.mayAsk("guest_1000", GAME, NOW);
  expect(recent.mayAsk("guest_0", GAME, NOW)).toBe(true);
});

test("a clock that is set back locks nobody out", () => {
  const recent = new RecentHandshakes();
  granted(recent, "ann", "/game", 1_000_000);
  expect(granted(recent, "ann", "/game", 1000)).toBe(12);
});
