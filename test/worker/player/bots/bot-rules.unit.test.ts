import { describe, expect, test } from "vitest";
import { BOT_GAMES_A_DAY } from "../../../../shared/limits.ts";
import {
  type DayOfGames,
  hasPlace,
  hasPlaceForNetwork,
  oneLess,
  oneMore,
  restsUntil,
  termsWithin,
} from "../../../../worker/player/bots/bot-rules.ts";

const NOON = Date.UTC(2040, 0, 1, 12);
const MIDNIGHT = Date.UTC(2040, 0, 2);

const played = (games: number, now = NOON): DayOfGames | null =>
  Array.from({ length: games }).reduce<DayOfGames | null>((counted) => oneMore(counted, now), null);

describe("the day's games with bots", () => {
  test("are a hundred, and then none until midnight in UTC", () => {
    expect(restsUntil(played(BOT_GAMES_A_DAY - 1), NOON)).toBeNull();
    expect(restsUntil(played(BOT_GAMES_A_DAY), NOON)).toBe(MIDNIGHT);
    expect(restsUntil(played(BOT_GAMES_A_DAY), MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(restsUntil(played(BOT_GAMES_A_DAY), MIDNIGHT)).toBeNull();
    expect(oneMore(played(BOT_GAMES_A_DAY), MIDNIGHT).games).toBe(1);
  });

  test("do not count one that has not begun, unless it was on another day", () => {
    expect(restsUntil(oneLess(played(BOT_GAMES_A_DAY), NOON), NOON)).toBeNull();
    expect(oneLess(played(3, MIDNIGHT), NOON)).toEqual(played(3, MIDNIGHT));
    expect(oneLess(null, NOON)).toBeNull();
  });
});

describe("the places of a bot", () => {
  const people = (count: number) => Array.from({ length: count }, () => ({ isWithBot: false }));
  const bots = (count: number) => Array.from({ length: count }, () => ({ isWithBot: true }));
  const profile = { atOnce: 4, seatsForPeople: 1 };

  test("are for bots but those that are kept for people", () => {
    expect(hasPlace(profile, bots(2), true)).toBe(true);
    expect(hasPlace(profile, bots(3), true)).toBe(false);
    expect(hasPlace(profile, bots(3), false)).toBe(true);
  });

  test("are taken by people beyond those kept for them", () => {
    expect(hasPlace(profile, people(3), true)).toBe(true);
    expect(hasPlace(profile, people(4), true)).toBe(false);
    expect(hasPlace(profile, people(4), false)).toBe(false);
  });
});

describe("the terms", () => {
  const profile = { about: "", controls: ["blitz"] as const, isRated: true, atOnce: 4, seatsForPeople: 1 };
  const person = { identifier: "a", username: "a", role: "player", formerGuest: null } as const;
  const bot = { ...person, isBot: true } as const;
  const pace = { gameType: "blitz" } as const;

  test("are unrated with a person", () => {
    expect(termsWithin(profile, { pace, from: person, mayRate: true })).toEqual({ gameType: "blitz", isRated: false });
    expect(termsWithin(profile, { pace, from: person, isRated: true, mayRate: true })).toBeNull();
  });

  test("are rated between bots that both say so, unless the challenger wants it unrated", () => {
    expect(termsWithin(profile, { pace, from: bot, mayRate: true })?.isRated).toBe(true);
    expect(termsWithin(profile, { pace, from: bot, mayRate: true, isRated: false })?.isRated).toBe(false);
    expect(termsWithin(profile, { pace, from: bot })?.isRated).toBe(false);
    expect(termsWithin({ ...profile, isRated: false }, { pace, from: bot, mayRate: true, isRated: true })).toBeNull();
  });

  test("are one of the profile's time controls", () => {
    expect(termsWithin(profile, { pace: { gameType: "rapid" }, from: person })).toBeNull();
    expect(termsWithin(profile, { pace: { gameType: "correspondence" }, from: person })).toBeNull();
    const clock = { base: 300_000, increment: 0 };
    expect(termsWithin(profile, { pace: { gameType: "blitz", clock }, from: person })).toBeNull();
  });
});

test("people of one network have half of a bot's places at most, and those of others the rest", () => {
  const place = { isWithBot: false, network: "here" };
  const taken = Array.from({ length: 8 }, () => place);
  expect(hasPlaceForNetwork({ atOnce: 16 }, taken.slice(1), "here")).toBe(true);
  expect(hasPlaceForNetwork({ atOnce: 16 }, taken, "here")).toBe(false);
  expect(hasPlaceForNetwork({ atOnce: 16 }, taken, "elsewhere")).toBe(true);
  expect(hasPlaceForNetwork({ atOnce: 1 }, [], "here")).toBe(true);
});
