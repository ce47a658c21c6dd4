import type { Millis } from "../../shared/game/time-controls.ts";
import {
  distance,
  distancesTo,
  type Place,
  placeOf,
  REGION_NAMES,
  REGIONS,
  type Region,
  regionFor,
} from "../../worker/platform/object/placement.ts";
import { seededRandom } from "../seeded-random.ts";
import { CITIES, type City } from "./placement-cities.ts";
import { percentile } from "./stats.ts";

/**
 * The estimated delay of one way between two places: light travels 200 km per millisecond in fibre, a cable is half as
 * long again as the great circle, and the last mile adds five milliseconds.
 */
const estimatedDelay = (one: Place, other: Place): Millis => (distance(one, other) * 1.5) / 200 + 5;

const pick = (cities: readonly City[], random: () => number): City => {
  let left = random() * cities.reduce((sum, { online }) => sum + online, 0);
  const picked = cities.find(({ online }) => {
    left -= online;
    return left < 0;
  });
  return picked ?? CITIES[0] ?? raise("no city");
};

const raise = (message: string): never => {
  throw new Error(message);
};

type Pair = readonly [City, City];

/** How players meet. */
export const MEETINGS: Readonly<Record<string, (random: () => number) => Pair>> = {
  "anybody in the world": (random) => [pick(CITIES, random), pick(CITIES, random)],
  "two of a continent": (random) => {
    const first = pick(CITIES, random);
    return [
      first,
      pick(
        CITIES.filter(({ continent }) => continent === first.continent),
        random,
      ),
    ];
  },
  "friends: four fifths of a country": (random) => {
    const first = pick(CITIES, random);
    const isNear = random() < 0.8;
    return [
      first,
      pick(
        CITIES.filter(({ country }) => !isNear || country === first.country),
        random,
      ),
    ];
  },
};

const FRANKFURT: Place = { latitude: 50.1, longitude: 8.7 };
const ASHBURN: Place = { latitude: 39, longitude: -77.5 };

/** The location as the server knows it: rounded. */
const knownPlace = ({ latitude, longitude }: Place): Place | null =>
  placeOf({ latitude: String(latitude), longitude: String(longitude) });

const regionBySum = (pair: Pair): Region =>
  REGION_NAMES.reduce((best, region) => (distancesTo(region, pair).sum < distancesTo(best, pair).sum ? region : best));

const placeOfRegion = (region: Region | null): Place => REGIONS[region ?? raise("nobody's place is known")];

/** Where the server of a game is. `anybody` is the player who opened the pool first, long ago. */
export const SERVERS: Readonly<Record<string, (pair: Pair, anybody: City) => Place>> = {
  "one server in Frankfurt": () => FRANKFURT,
  "one server in Ashburn": () => ASHBURN,
  "where the pool's first visitor was": (_, anybody) => placeOfRegion(regionFor([anybody])),
  "near the first of the two": ([first]) => placeOfRegion(regionFor([knownPlace(first)])),
  "near both (ours)": (pair) => placeOfRegion(regionFor(pair.map(knownPlace))),
  "shortest way between them": (pair) => placeOfRegion(regionBySum(pair)),
};

/** In milliseconds, sorted. */
export interface Delays {
  /** From a player's move to the opponent's screen. */
  readonly moves: Float64Array;
  /** How much longer one player's way is than the other's. */
  readonly differences: Float64Array;
}

export const simulatePlacement = (
  meet: (random: () => number) => Pair,
  serverOf: (pair: Pair, anybody: City) => Place,
  games: number,
  seed: number,
): Delays => {
  const random = seededRandom(seed);
  const [moves, differences] = [new Float64Array(games), new Float64Array(games)];
  for (let game = 0; game < games; game++) {
    const pair = meet(random);
    const server = serverOf(pair, pick(CITIES, random));
    const [one, other] = [estimatedDelay(pair[0], server), estimatedDelay(pair[1], server)];
    moves[game] = one + other;
    differences[game] = Math.abs(one - other);
  }
  return { moves: moves.sort(), differences: differences.sort() };
};

/** The one-way delay from the world's players to an object in a region: the average, and the 90th percentile. */
export const delaysTo = (region: Region): { readonly mean: Millis; readonly p90: Millis } => {
  const delays = CITIES.flatMap((city) =>
    Array.from({ length: city.online }, () => estimatedDelay(city, REGIONS[region])),
  ).sort((one, other) => one - other);
  return { mean: delays.reduce((sum, delay) => sum + delay, 0) / delays.length, p90: percentile(delays, 0.9) };
};
