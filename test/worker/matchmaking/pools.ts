import fc from "fast-check";
import type { WaitingPlayer, WaitingPool } from "../../../worker/matchmaking/waiting.ts";

/** Generators of waiting players, with everything that pairing looks at. */

export const NOW = 1_700_000_000_000;

export const waiter = (name: string, more: Partial<WaitingPlayer> = {}): WaitingPlayer => ({
  identity: { identifier: name, username: name, role: "player", formerGuest: null },
  rating: 1500,
  deviation: 60,
  waitingSince: NOW,
  xBalance: 0,
  lastOpponent: null,
  ...more,
});

/** A waiting player. The last opponent, blocked players and former guest are taken from `names`. */
const someWaiter = (name: string, names: readonly string[]): fc.Arbitrary<WaitingPlayer> => {
  const other = fc.constantFrom(...names.filter((one) => one !== name), "nobody");
  return fc
    .record({
      // Few ratings and few moments, so that many are equal. 1500 is the rating of all new players.
      rating: fc.oneof(fc.constant(1500), fc.integer({ min: 1490, max: 1510 }), fc.integer({ min: 600, max: 2600 })),
      deviation: fc.constantFrom(60, 110, 111, 350),
      waitingSince: fc.oneof(
        fc.integer({ min: NOW - 5, max: NOW }),
        fc.integer({ min: NOW - 10_000, max: NOW }),
        fc.integer({ min: NOW - 400_000, max: NOW }),
      ),
      xBalance: fc.integer({ min: -2, max: 2 }),
      lastOpponent: fc.option(other, { freq: 2 }),
      blocked: fc.uniqueArray(other, { maxLength: 2 }),
      formerGuest: fc.option(other, { freq: 8 }),
    })
    .map(({ formerGuest, ...more }) =>
      waiter(name, { ...more, identity: { identifier: name, username: name, role: "player", formerGuest } }),
    );
};

const NAMES = Array.from({ length: 60 }, (_, index) => `p${String(index).padStart(2, "0")}`);

const bySeniority = (a: WaitingPlayer, b: WaitingPlayer): number =>
  a.waitingSince - b.waitingSince || (a.identity.identifier < b.identity.identifier ? -1 : 1);

/** At most 60 waiting players, in the order in which a queue keeps them. In a casual pool all ratings are equal. */
export const pools: fc.Arbitrary<WaitingPool> = fc
  .record({
    size: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.integer({ min: 0, max: NAMES.length })),
    isRated: fc.boolean(),
    arrivals: fc.array(fc.integer({ min: NOW - 400_000, max: NOW }), { maxLength: 12 }),
  })
  .chain(({ size, isRated, arrivals }) => {
    const names = NAMES.slice(0, size);
    return fc.tuple(...names.map((name) => someWaiter(name, names))).map(
      (waiting): WaitingPool => ({
        waiting: waiting.map((one) => (isRated ? one : { ...one, rating: 1500 })).sort(bySeniority),
        isRated,
        arrivals,
      }),
    );
  });
