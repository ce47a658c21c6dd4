import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byStrength,
  CLEARLY_BETTER,
  type Featured,
  type FeaturedCandidate,
  gameStrengthOf,
  nextFeatured,
  SHOWN_FOR,
} from "../../../../worker/room/running/featured.ts";

const NOW = 1_000_000;
const game = (gameId: string, strength: number): FeaturedCandidate => ({ gameId, strength });

test("the best game is shown, and an unsettled rating counts less", () => {
  expect(gameStrengthOf({ elo: 1800 }, { elo: 1600 })).toBe(1700);
  expect(gameStrengthOf({ elo: 1800, isProvisional: true }, { elo: 1600 })).toBe(1600);
  expect(nextFeatured(null, [game("a", 1500), game("b", 1700)], NOW)).toEqual({ gameId: "b", since: NOW });
  expect(nextFeatured(null, [], NOW)).toBeNull();
});

test("a running game is replaced only by a clearly better one, and only after a minute", () => {
  const shown: Featured = { gameId: "a", since: NOW };
  const rival = (strength: number) => [game("a", 1500), game("b", strength)];
  const later = NOW + SHOWN_FOR;
  expect(nextFeatured(shown, rival(1500 + CLEARLY_BETTER - 1), later)).toBe(shown);
  expect(nextFeatured(shown, rival(1500 + CLEARLY_BETTER), later - 1)).toBe(shown);
  expect(nextFeatured(shown, rival(1500 + CLEARLY_BETTER), later)).toEqual({ gameId: "b", since: later });
});

test("a finished game is replaced at once", () => {
  expect(nextFeatured({ gameId: "a", since: NOW }, [game("b", 900)], NOW + 1)).toEqual({ gameId: "b", since: NOW + 1 });
  expect(nextFeatured({ gameId: "a", since: NOW }, [], NOW + 1)).toBeNull();
});

test("the shown game is always running, clearly beaten by none after its minute, and the same in any order", () => {
  const candidates = fc.uniqueArray(fc.record({ gameId: fc.string({ minLength: 1 }), strength: fc.integer() }), {
    selector: ({ gameId }) => gameId,
  });
  const featured = fc.option(fc.record({ gameId: fc.string({ minLength: 1 }), since: fc.nat(NOW) }));
  fc.assert(
    fc.property(candidates, featured, fc.nat(2 * SHOWN_FOR), (running, shown, passed) => {
      const now = NOW + passed;
      const next = nextFeatured(shown, running, now);
      expect(nextFeatured(shown, running.toReversed(), now)).toEqual(next);
      expect(next === null).toBe(running.length === 0);
      const chosen = running.find(({ gameId }) => gameId === next?.gameId);
      const best = running.toSorted(byStrength)[0];
      if (chosen === undefined || best === undefined || next === null) return;
      if (now - next.since >= SHOWN_FOR) expect(best.strength - chosen.strength).toBeLessThan(CLEARLY_BETTER);
      // Asked again at once, it stays.
      expect(nextFeatured(next, running, now)).toBe(next);
    }),
  );
});
