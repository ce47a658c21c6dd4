import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestMatching } from "../../../worker/arena/matching.ts";

type Costs = readonly (readonly (number | null)[])[];

const costIn = (costs: Costs, one: number, other: number): number | null =>
  costs[Math.min(one, other)]?.[Math.max(one, other)] ?? null;

interface Best {
  readonly pairs: number;
  readonly cost: number;
}

const isBetter = (one: Best, other: Best): boolean =>
  one.pairs > other.pairs || (one.pairs === other.pairs && one.cost < other.cost);

/** Tries everything: the first of those left plays nobody, or each of the others in turn. */
const bestOf = (costs: Costs, left: readonly number[]): Best => {
  const [first, ...others] = left;
  if (first === undefined) return { pairs: 0, cost: 0 };
  return others.reduce(
    (best, other) => {
      const cost = costIn(costs, first, other);
      if (cost === null) return best;
      const rest = bestOf(
        costs,
        others.filter((one) => one !== other),
      );
      const whole = { pairs: rest.pairs + 1, cost: rest.cost + cost };
      return isBetter(whole, best) ? whole : best;
    },
    bestOf(costs, others),
  );
};

const costsOf = (mostCost: number, lonely: number): fc.Arbitrary<{ readonly count: number; readonly costs: Costs }> =>
  fc.integer({ min: 0, max: 10 }).chain((count) =>
    fc
      .array(fc.array(fc.option(fc.nat(mostCost), { freq: lonely }), { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      })
      .map((costs) => ({ count, costs })),
  );

test.each([
  ["few equal costs", 3, 5],
  ["many costs", 1000, 5],
  ["many who must not meet", 20, 1],
])("finds what trying everything finds, with %s", (_, mostCost, lonely) => {
  fc.assert(
    fc.property(costsOf(mostCost, lonely), ({ count, costs }) => {
      const partners = cheapestMatching(count, (one, other) => costIn(costs, one, other));
      const best = bestOf(
        costs,
        partners.map((_, one) => one),
      );
      let [pairs, cost] = [0, 0];
      for (const [one, other] of partners.entries()) {
        if (other === null) continue;
        expect(partners[other]).toBe(one);
        const own = costIn(costs, one, other);
        if (own === null) throw new Error("these two must not meet");
        pairs += 0.5;
        cost += own / 2;
      }
      expect({ pairs, cost }).toEqual(best);
    }),
    { numRuns: 1500 },
  );
});

test("pairs a hundred", () => {
  const ranks = Array.from({ length: 101 }, (_, number) => (number * 37) % 101);
  const partners = cheapestMatching(101, (one, other) => Math.abs((ranks[one] ?? 0) - (ranks[other] ?? 0)));
  expect(partners.filter((partner) => partner === null)).toHaveLength(1);
  for (const [one, other] of partners.entries()) {
    if (other !== null) expect(Math.abs((ranks[one] ?? 0) - (ranks[other] ?? 0))).toBeLessThanOrEqual(2);
  }
});
