import { z } from "zod";

/**
 * Chooses where to create an object, from where its people are. Pure. An object never moves, so only the hint of the
 * first call counts.
 */

/** A rough location, in whole steps of `STEP` degrees: enough to choose a region, and nothing more is known. */
export const place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Place = Readonly<z.infer<typeof place>>;

/** In degrees. Rounding moves a place by up to half of it: some 280 km each way, or 2 ms. */
const STEP = 5;

/**
 * The regions where the platform creates objects, each by a city with a data centre. Missing are "sam", "afr" and "me",
 * which the platform accepts but maps to other regions, and "apac", which may be any of three.
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

/** Nearest to the world's players, on average and for the slowest tenth: `npm run bench -- placement`. */
export const WORLDS_REGION: Region = "eeur";

/** Cloudflare's continents, each by a point central to its online population. */
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

/** The location that Cloudflare attaches to a request, if known. */
const origin = z.object({
  latitude: degrees.optional().catch(undefined),
  longitude: degrees.optional().catch(undefined),
  continent: z.string().optional().catch(undefined),
});

const rounded = (angle: number): number => Math.round(angle / STEP) * STEP + 0;

/** The place of a request by its `cf` object. Null if unknown. */
export const placeOf = (cf: unknown): Place | null => {
  const { latitude, longitude, continent = "" } = origin.safeParse(cf).data ?? {};
  const point = place.safeParse({ latitude, longitude }).data;
  if (point === undefined) return CONTINENTS[continent] ?? null;
  return { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
};

export const continentOf = (cf: unknown): string | null => {
  const { continent = "" } = origin.safeParse(cf).data ?? {};
  return /^[A-Z]{2}$/.test(continent) ? continent : null;
};

const EARTH_RADIUS = 6371;
const RADIANS = Math.PI / 180;

/** Kilometres along the great circle (haversine formula). */
export const distance = (one: Place, other: Place): number => {
  const squaredHalfSine = (angle: number): number => Math.sin((angle * RADIANS) / 2) ** 2;
  const along = squaredHalfSine(other.latitude - one.latitude);
  const around = squaredHalfSine(other.longitude - one.longitude);
  const scale = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(along + scale * around)));
};

/** Distances of people to a region, in kilometres. */
interface Distances {
  readonly longest: number;
  readonly sum: number;
}

export const distancesTo = (region: Region, places: readonly Place[]): Distances => {
  const distances = places.map((from) => distance(from, REGIONS[region]));
  return { longest: Math.max(...distances), sum: distances.reduce((sum, one) => sum + one, 0) };
};

/**
 * The region whose longest distance is shortest; among equals, the one with the shortest sum. For two players this
 * balances speed and fairness: twice the longer distance is the sum of both distances plus their difference. The sum is
 * the way of a move from one player to the other. The difference is unfair, because a clock runs while its player's own
 * move travels. Players in London and Sydney meet in Tokyo: neither is next to the room, and moves take hardly longer.
 * Delay grows with distance, so comparing kilometres is good enough. Unknown places do not count; null if all are
 * unknown.
 */
export const regionFor = (places: readonly (Place | null | undefined)[]): Region | null => {
  const known = places.filter((one) => one !== null && one !== undefined);
  if (known.length === 0) return null;
  return REGION_NAMES.reduce((best, region) => {
    const [found, other] = [distancesTo(best, known), distancesTo(region, known)];
    const isBetter = other.longest < found.longest || (other.longest === found.longest && other.sum < found.sum);
    return isBetter ? region : best;
  });
};

/** The region central to a continent's people. Null for an unknown continent. */
export const regionOfContinent = (continent: string): Region | null => regionFor([CONTINENTS[continent]]);
