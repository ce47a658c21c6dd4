import { expect, test } from "vitest";
import type { ListedBot } from "../../../shared/api/bots-api.ts";
import { botFor, obstacleOf } from "../../../web/people/bot-choice.ts";

const bot = (username: string, level: number, more: Partial<ListedBot> = {}): ListedBot => ({
  username,
  about: "",
  since: 0,
  controls: ["blitz", "rapid"],
  isRated: true,
  atOnce: 2,
  seatsForPeople: 1,
  level,
  isOnline: true,
  playing: 0,
  restsUntil: null,
  ratings: {},
  ...more,
});

const rated = (elo: number): Partial<ListedBot> => ({ ratings: { blitz: { elo, isProvisional: false } } });

test("a bot that is away, plays at other clocks or plays enough takes no game", () => {
  expect(obstacleOf(bot("a", 1, { isOnline: false }), "blitz")).toBe("away");
  expect(obstacleOf(bot("a", 1), "bullet")).toBe("other-clock");
  expect(obstacleOf(bot("a", 1, { playing: 2 }), "blitz")).toBe("busy");
  expect(obstacleOf(bot("a", 1, { playing: 1, restsUntil: 1 }), "blitz")).toBeNull();
});

test("a player is offered the free bot of the nearest strength", () => {
  const bots = [
    bot("weak", 1, rated(1200)),
    bot("near", 2, { ...rated(1600), playing: 2 }),
    bot("fit", 3, rated(1700)),
    bot("strong", 4, rated(2100)),
  ];
  expect(botFor(bots, "blitz", 1600)?.username).toBe("fit");
  expect(botFor(bots, "blitz", 900)?.username).toBe("weak");
  expect(botFor(bots, "bullet", 1600)).toBeNull();
});

test("a guest is offered a rather weak one", () => {
  const bots = [8, 3, 1, 5, 2, 7].map((level) => bot(`level ${level}`, level));
  expect(botFor(bots, "rapid", null)?.username).toBe("level 2");
  expect(botFor([], "rapid", null)).toBeNull();
});
