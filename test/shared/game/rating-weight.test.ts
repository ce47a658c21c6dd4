import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DatedRating, isProvisional, ratingsAfter, START_RATING } from "../../../shared/game/rating.ts";
import { KNOWN_BY, type Met, ratingWeight, weighed } from "../../../shared/game/rating-limits.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";

const met = (others: number, games = 0, notLost = 0): Met => ({ others, games, notLost });

describe("a game weighs", () => {
  test.each([
    ["all against somebody who has met three others", met(3), 40, 1],
    ["all in one's first rated game, whoever it is against", met(0), 0, 1],
    ["a tenth in one's tenth game against somebody who has met nobody else", met(0), 9, 0.1],
    ["two thirds and a little against somebody who has met two others", met(2), 9, 2 / 3 + 1 / 30],
    ["all again against an old friend who wins now and then", met(3, 50, 5), 60, 1],
    ["little against somebody who has met three, and lost eight times to the same", met(3, 8), 9, 1 / 8 + 7 / 80],
    ["all against somebody who has lost eight times to the same, and met twenty-four", met(24, 8), 9, 1],
  ])("%s", (_, opponent, played, weight) => {
    expect(ratingWeight(opponent, played)).toBeCloseTo(weight, 10);
  });

  test("from nothing to all, more the more the opponent has met, and less the more one has played", () => {
    const count = fc.nat(200);
    fc.assert(
      fc.property(count, count, count, count, (others, games, notLost, played) => {
        const weight = (more: number, longer: number): number =>
          ratingWeight(met(others + more, games, Math.min(games, notLost)), played + longer);
        expect(weight(0, 0)).toBeGreaterThan(0);
        expect(weight(1, 0)).toBeLessThanOrEqual(1);
        expect(weight(1, 0)).toBeGreaterThanOrEqual(weight(0, 0) - 1e-12);
        expect(weight(0, 1)).toBeLessThanOrEqual(weight(0, 0) + 1e-12);
      }),
    );
  });
});

/** A site in memory: who has played whom, and the ratings with or without the rule. */
class Site {
  readonly ratings = new Map<string, DatedRating & { readonly games: number }>();
  readonly #games: Readonly<Record<Side, string> & { winner: Side }>[] = [];
  readonly #isWeighed: boolean;

  constructor(isWeighed: boolean) {
    this.#isWeighed = isWeighed;
  }

  of(name: string): DatedRating & { readonly games: number } {
    return this.ratings.get(name) ?? { ...START_RATING, games: 0 };
  }

  /** A known player with a settled rating. */
  settle(name: string, rating: number): void {
    this.ratings.set(name, { ...START_RATING, rating, deviation: 60, lastPlayed: 0, games: 100 });
    for (let other = 0; other < KNOWN_BY; other++) this.#games.push({ X: name, O: `${name}-${other}`, winner: "X" });
  }

  play(X: string, O: string, winner: Side): void {
    const [x, o] = [this.of(X), this.of(O)];
    const after = ratingsAfter({ X: x, O: o }, winner, 0);
    const weight = (own: typeof x, opponent: string, name: string): number =>
      this.#isWeighed ? ratingWeight(this.#metBy(opponent, name), own.games) : 1;
    const [ofX, ofO] = [weight(x, O, X), weight(o, X, O)];
    this.ratings.set(X, { ...weighed(x, after.X, ofX), games: x.games + 1 });
    this.ratings.set(O, { ...weighed(o, after.O, ofO), games: o.games + 1 });
    this.#games.push({ X, O, winner });
  }

  #metBy(name: string, opponent: string): Met {
    const own = this.#games.filter(({ X, O }) => X === name || O === name).slice(-50);
    const isBetween = ({ X, O }: Record<Side, string>): boolean => X === opponent || O === opponent;
    const between = own.filter(isBetween);
    const others = new Set(own.filter((game) => !isBetween(game)).map(({ X, O }) => (X === name ? O : X)));
    return met(others.size, between.length, between.filter((game) => game[game.winner] === name).length);
  }
}

const chance = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

describe("simulated", () => {
  const boosted = (isWeighed: boolean, accounts: number, games: number, from?: number): DatedRating => {
    const site = new Site(isWeighed);
    if (from !== undefined) site.settle("booster", from);
    for (let account = 0; account < accounts; account++) {
      for (let game = 0; game < games; game++) site.play("booster", `throw-away ${account}`, "X");
    }
    return site.of("booster");
  };

  test("33 wins over three throw-away accounts gain half as much, and settle no rating", () => {
    expect(boosted(false, 3, 11).rating).toBeCloseTo(2038, 0);
    expect(boosted(true, 3, 11).rating).toBeCloseTo(1777, 0);
    expect(isProvisional(boosted(true, 3, 11))).toBe(true);
  });

  test("360 wins over thirty throw-away accounts settle no rating either", () => {
    expect(boosted(true, 30, 12).rating).toBeLessThan(1830);
    expect(boosted(true, 30, 12).deviation).toBeGreaterThan(200);
  });

  test("throw-away accounts do nothing for a player whose rating is settled", () => {
    expect(boosted(false, 3, 11, 1800).rating).toBeGreaterThan(1870);
    expect(boosted(true, 3, 11, 1800).rating).toBeLessThan(1801);
  });

  test("a player who meets only newcomers keeps their rating", () => {
    const random = seededRandom(1);
    const site = new Site(true);
    site.settle("host", 1600);
    for (let guest = 0; guest < 300; guest++) {
      site.play("host", `newcomer ${guest}`, random() < chance(1600, 1500) ? "X" : "O");
    }
    expect(Math.abs(site.of("host").rating - 1600)).toBeLessThan(5);
  });

  /** The mean error of a friend's rating after games in the pool, when two have played twenty games with each other. */
  const errorOfFriends = (isWeighed: boolean, poolGames: number): number => {
    const random = seededRandom(2);
    let sum = 0;
    for (let pair = 0; pair < 200; pair++) {
      const site = new Site(isWeighed);
      const [ann, bob] = [1300 + 400 * random(), 1300 + 400 * random()];
      for (let game = 0; game < 20; game++) site.play("Ann", "Bob", random() < chance(ann, bob) ? "X" : "O");
      for (let game = 0; game < poolGames; game++) {
        const rating = 1400 + 200 * random();
        site.settle(`pool ${game}`, rating);
        site.play("Ann", `pool ${game}`, random() < chance(ann, rating) ? "X" : "O");
      }
      sum += Math.abs(site.of("Ann").rating - ann) / 200;
    }
    return sum;
  };

  test("two friends who come to the pool have ratings after twenty games that are at most ten points worse than without the rule", () => {
    expect(errorOfFriends(true, 20) - errorOfFriends(false, 20)).toBeLessThan(10);
  });

  /** The mean error of the ratings in a class of thirty after some rounds. */
  const errorOfClass = (isWeighed: boolean, rounds: number): number => {
    const random = seededRandom(3);
    let sum = 0;
    for (let year = 0; year < 20; year++) {
      const site = new Site(isWeighed);
      const pupils = Array.from({ length: 30 }, (_, pupil) => ({
        name: `pupil ${pupil}`,
        strength: 1500 + 300 * (random() + random() + random() - 1.5),
      }));
      for (let round = 0; round < rounds; round++) {
        const order = pupils.map((pupil) => ({ ...pupil, at: random() })).sort((one, other) => one.at - other.at);
        for (let table = 0; table < 30; table += 2) {
          const [x, o] = order.slice(table, table + 2);
          if (x && o) site.play(x.name, o.name, random() < chance(x.strength, o.strength) ? "X" : "O");
        }
      }
      sum += pupils.reduce((error, { name, strength }) => error + Math.abs(site.of(name).rating - strength), 0) / 600;
    }
    return sum;
  };

  test.each([4, 10, 20])("a class of thirty has ratings as good as without the rule after %i rounds", (rounds) => {
    expect(errorOfClass(true, rounds) - errorOfClass(false, rounds)).toBeLessThan(5);
  });
});
