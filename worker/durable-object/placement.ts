import { z } from "zod";

/**
 * Where an object is best made, by where its people are: pure. An object stays for ever where its first call has had it
 * made, so the hint counts in that one call only.
 */

/** Roughly where somebody is, in whole steps of `STEP` degrees: enough to choose a region, and no more is known. */
export const place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Place = Readonly<z.infer<typeof place>>;

/** In degrees. A place may be off by half of it, some 280 km each way, which is 2 ms. */
const STEP = 5;

/**
 * The regions in which the platform makes objects, each by a city with one of its data centres. Left out are "sam", "afr"
 * and "me", which it takes as hints and answers with another region, and "apac", which is any of three.
 */
export const REGIONS = {
  wnam: { latitude: 37.3, longitude: -121.9 }, // San José
  enam: { latitude: 39.0, longitude: -77.5 }, // Ashburn
  weur: { latitude: 52.4, longitude: 4.9 }, // Amsterdam
  eeur: { latitude: 48.2, longitude: 16.4 }, // Vienna
  "apac-ne": { latitude: 35.7, longitude: 139.7 }, // Tokyo
  "apac-se": { latitude: 1.4, longitude: 103.8 }, // Singapore
  oc: { latitude: -33.9, longitude: 151.2 }, // Sydney
} as const satisfies Partial<Record<DurableObjectLocationHint, Place>>;
export type Region = keyof typeof REGIONS;

export const REGION_NAMES = Object.keys(REGIONS).filter((name): name is Region => name in REGIONS);

/** The nearest to the world's players, on average and for the slowest tenth of them: `npm run bench -- placement`. */
export const WORLDS_REGION: Region = "eeur";

/** Continents as Cloudflare writes them, by a point amid those of their people who are online. */
const CONTINENTS: Readonly<Record<string, Place>> = {
  AF: { latitude: 15, longitude: 15 },
  AS: { latitude: 20, longitude: 95 },
  EU: { latitude: 50, longitude: 10 },
  NA: { latitude: 40, longitude: -90 },
  OC: { latitude: -30, longitude: 150 },
  SA: { latitude: -15, longitude: -55 },
};

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/)
  .transform(Number);

/** What the edge says of where a request comes from, as far as it knows. */
const origin = z.object({
  latitude: degrees.optional().catch(undefined),
  longitude: degrees.optional().catch(undefined),
  continent: z.string().optional().catch(undefined),
});

const rounded = (angle: number): number => Math.round(angle / STEP) * STEP + 0;

/** Where a request comes from: `cf` of it, of which anything may be missing. Null: nobody knows. */
export const placeOf = (cf: unknown): Place | null => {
  const { latitude, longitude, continent = "" } = origin.safeParse(cf).data ?? {};
  const point = place.safeParse({ latitude, longitude }).data;
  if (point === undefined) return CONTINENTS[continent] ?? null;
  return { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
};

/** The continent a request comes from, as two letters; null where nobody knows. */
export const continentOf = (cf: unknown): string | null => {
  const { continent = "" } = origin.safeParse(cf).data ?? {};
  return /^[A-Z]{2}$/.test(continent) ? continent : null;
};

const EARTH_RADIUS = 6371;
const RADIANS = Math.PI / 180;

/** Kilometres along the great circle, by the haversine formula. */
export const distance = (one: Place, other: Place): number => {
  const squaredHalfSine = (angle: number): number => Math.sin((angle * RADIANS) / 2) ** 2;
  const along = squaredHalfSine(other.latitude - one.latitude);
  const around = squaredHalfSine(other.longitude - one.longitude);
  const scale = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(along + scale * around)));
};

/** What a region is like for those who meet there, in kilometres. */
export interface Ways {
  /** Of whoever is farthest from it. */
  readonly longest: number;
  readonly sum: number;
}

export const waysTo = (region: Region, places: readonly Place[]): Ways => {
  const ways = places.map((from) => distance(from, REGIONS[region]));
  return { longest: Math.max(...ways), sum: ways.reduce((sum, way) => sum + way, 0) };
};

/**
 * The region in which the longest of the ways is shortest; of equal ones, the shorter sum. For two players that is fair
 * and quick in equal parts: a move takes both ways to the opponent, a clock runs while its player's own way is gone, and
 * twice the longer way is both ways together plus the difference between the two. Of two in London and Sydney none has the
 * room next door: it is in Tokyo, and moves hardly take longer. Delay grows with distance, so kilometres will do to compare.
 * Whoever's place is unknown does not count; null where nobody's is known.
 */
export const regionFor = (places: readonly (Place | null | undefined)[]): Region | null => {
  const known = places.filter((one) => one !== null && one !== undefined);
  if (known.length === 0) return null;
  return REGION_NAMES.reduce((best, region) => {
    const [found, other] = [waysTo(best, known), waysTo(region, known)];
    const isBetter = other.longest < found.longest || (other.longest === found.longest && other.sum < found.sum);
    return isBetter ? region : best;
  });
};

/** The region amid a continent's people; null for one that is none. */
export const regionOfContinent = (continent: string): Region | null => regionFor([CONTINENTS[continent]]);
