import fc from "fast-check";
import { expect, test } from "vitest";
import {
  distance,
  distancesTo,
  type Place,
  placeOf,
  REGION_NAMES,
  REGIONS,
  regionFor,
  regionOfContinent,
} from "../../../../worker/platform/object/placement.ts";

const LONDON: Place = { latitude: 51.5, longitude: -0.1 };
const NEW_YORK: Place = { latitude: 40.7, longitude: -74 };
const SYDNEY: Place = { latitude: -33.9, longitude: 151.2 };
const TOKYO: Place = { latitude: 35.7, longitude: 139.7 };
const SAO_PAULO: Place = { latitude: -23.6, longitude: -46.6 };
const MUMBAI: Place = { latitude: 19.1, longitude: 72.9 };

const anywhere: fc.Arbitrary<Place> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("distances are those of the globe", () => {
  expect(distance(LONDON, NEW_YORK)).toBeCloseTo(5573, 0);
  expect(distance(LONDON, SYDNEY)).toBeCloseTo(16_990, -2);
  expect(distance({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.4, 0);
  expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015, 0);
  expect(distance(TOKYO, TOKYO)).toBe(0);
});

test("two players who are close play nearby, and two who are far apart play between them", () => {
  expect(regionFor([LONDON, LONDON])).toBe("weur");
  expect(regionFor([TOKYO, TOKYO])).toBe("apac-ne");
  expect(regionFor([SAO_PAULO, SAO_PAULO])).toBe("enam");
  expect(regionFor([MUMBAI, MUMBAI])).toBe("apac-se");
  // Next door to one player, the other's distance would be 17 000 km; here it is 10 000.
  expect(regionFor([LONDON, SYDNEY])).toBe("apac-ne");
  expect(regionFor([TOKYO, NEW_YORK])).toBe("wnam");
});

test("no other region has a shorter longest distance, or with the same one, a shorter sum", () => {
  fc.assert(
    fc.property(anywhere, anywhere, (one, other) => {
      const chosen = regionFor([one, other]);
      if (chosen === null) throw new Error("both places are known");
      const distances = distancesTo(chosen, [one, other]);
      for (const region of REGION_NAMES) {
        const others = distancesTo(region, [one, other]);
        expect(others.longest).toBeGreaterThanOrEqual(distances.longest);
        if (others.longest === distances.longest) expect(others.sum).toBeGreaterThanOrEqual(distances.sum);
      }
    }),
  );
});

test("the order of the two does not matter", () => {
  fc.assert(
    fc.property(anywhere, anywhere, (one, other) => {
      expect(regionFor([one, other])).toBe(regionFor([other, one]));
    }),
  );
});

test("an unknown place does not count", () => {
  expect(regionFor([undefined, TOKYO])).toBe("apac-ne");
  expect(regionFor([TOKYO, null])).toBe("apac-ne");
  expect(regionFor([null, undefined])).toBeNull();
  expect(regionFor([])).toBeNull();
});

test("each region is the nearest to its own city", () => {
  for (const region of REGION_NAMES) expect(regionFor([REGIONS[region]])).toBe(region);
});

test("a place is stored to five degrees only", () => {
  expect(placeOf({ latitude: "52.3759", longitude: "4.8975", continent: "EU", country: "NL" })).toEqual({
    latitude: 50,
    longitude: 5,
  });
  expect(placeOf({ latitude: "-1.2", longitude: "-179.9" })).toEqual({ latitude: 0, longitude: -180 });
});

test("rounding moves a place by at most half a step", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (...at) => {
        const [latitude = 0, longitude = 0] = at;
        const known = placeOf({ latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) });
        expect(known === null ? Number.POSITIVE_INFINITY : distance({ latitude, longitude }, known)).toBeLessThan(395);
      },
    ),
  );
});

test("without coordinates the continent is used", () => {
  expect(regionFor([placeOf({ continent: "OC", country: "NZ" })])).toBe("oc");
  expect(regionFor([placeOf({ latitude: "here", longitude: "4", continent: "SA" })])).toBe("enam");
  expect(regionFor([placeOf({ latitude: "91", longitude: "4", continent: "AS" })])).toBe("apac-se");
  expect(regionOfContinent("EU")).toBe("weur");
  expect(regionOfContinent("NA")).toBe("enam");
});

test.each([
  undefined,
  null,
  "EU",
  {},
  { country: "T1" },
  { continent: "XX" },
  { continent: 7, latitude: 52, longitude: 4 },
  { latitude: "", longitude: "" },
])("the location of %j is unknown", (cf) => {
  expect(placeOf(cf)).toBeNull();
});
