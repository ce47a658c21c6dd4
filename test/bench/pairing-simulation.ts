import type { Identity } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { nextPairingAt, pairUp, type Waiting } from "../../worker/matchmaking/pairing.ts";
import { seededRandom } from "../seeded-random.ts";
import { percentile } from "./stats.ts";

/** How long people wait and how well they are matched, by how many search: `npm run bench -- pairing`. */

const RATING = { mean: 1500, deviation: 300 } as const;
/** Share of people whose rating is provisional. */
const PROVISIONAL_SHARE = 0.3;
/** How often somebody who arrives has been there before, if anybody is back. */
const RETURNING_SHARE = 0.8;
/** How long somebody searches before they give up, and how long they play and look around before they are back. */
const PATIENCE: Millis = 180_000;
const AWAY: Millis = 600_000;

export interface Scenario {
  readonly isRated: boolean;
  /** Searches a minute, on average. */
  readonly arrivals: number;
  readonly hours: number;
  readonly seed: number;
}

export interface Outcome {
  readonly searches: number;
  /** Searches that were given up, or were still on at the end. */
  readonly unpaired: number;
  /** Milliseconds from search to pair, sorted. */
  readonly waits: Float64Array;
  /** Rating gaps of the pairs, sorted. */
  readonly gaps: Float64Array;
  readonly rematches: number;
  /** The largest lead of one side over the other that anybody ever had. */
  readonly largestXBalance: number;
  /** The share of games in which X went to who had waited longer: that must be no advantage. */
  readonly firstHadX: number;
}

/** Box–Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Person {
  readonly identity: Identity;
  readonly rating: number;
  readonly deviation: number;
  xBalance: number;
  lastOpponent: string | null;
  backAt: number;
}

const personOf = (index: number, random: () => number): Person => ({
  identity: { identifier: `p${index}`, username: `p${index}`, role: "player", formerGuest: null },
  rating: RATING.mean + RATING.deviation * normal(random),
  deviation: random() < PROVISIONAL_SHARE ? 200 : 70,
  xBalance: 0,
  lastOpponent: null,
  backAt: 0,
});

export const simulate = ({ isRated, arrivals, hours, seed }: Scenario): Outcome => {
  const random = seededRandom(seed);
  const people: Person[] = [];
  const waiting = new Map<Person, number>();
  const waits: number[] = [];
  const gaps: number[] = [];
  const end = hours * 3_600_000;
  let [searches, unpaired, rematches, largestXBalance, firstHadX] = [0, 0, 0, 0, 0];

  /** Somebody who is back from a game, or somebody new. */
  const arrive = (now: number): void => {
    const back = people.filter((person) => person.backAt <= now && !waiting.has(person));
    const known = random() < RETURNING_SHARE ? back[Math.floor(random() * back.length)] : undefined;
    const person = known ?? personOf(people.length, random);
    if (known === undefined) people.push(person);
    waiting.set(person, now);
    searches++;
  };

  const entries = (): { readonly entry: Waiting; readonly person: Person }[] =>
    [...waiting].map(([person, waitingSince]) => ({ person, entry: { ...person, waitingSince } }));

  const pair = (now: number): void => {
    const present = entries();
    const personBehind = new Map(present.map(({ entry, person }) => [entry, person]));
    for (const { X, O } of pairUp([...personBehind.keys()], now, isRated, random)) {
      const [x, o] = [personBehind.get(X), personBehind.get(O)];
      if (x === undefined || o === undefined) throw new Error("paired somebody who was not there");
      waits.push(now - X.waitingSince, now - O.waitingSince);
      gaps.push(Math.abs(X.rating - O.rating));
      if (X.lastOpponent === o.identity.identifier) rematches++;
      if (X.waitingSince <= O.waitingSince) firstHadX++;
      x.xBalance++;
      o.xBalance--;
      largestXBalance = Math.max(largestXBalance, Math.abs(x.xBalance), Math.abs(o.xBalance));
      for (const [person, opponent] of [
        [x, o],
        [o, x],
      ] as const) {
        person.lastOpponent = opponent.identity.identifier;
        person.backAt = now + AWAY * random() * 2;
        waiting.delete(person);
      }
    }
  };

  let nextArrival = 0;
  for (let now = 0; now < end; ) {
    for (const [person, since] of waiting) {
      if (now - since < PATIENCE) continue;
      waiting.delete(person);
      unpaired++;
    }
    if (nextArrival <= now) {
      arrive(now);
      nextArrival = now + Math.ceil((-Math.log(1 - random()) * 60_000) / arrivals);
    }
    pair(now);
    const firstToLeave = Math.min(...[...waiting.values()].map((since) => since + PATIENCE));
    const nextPair =
      nextPairingAt(
        entries().map(({ entry }) => entry),
        isRated,
      ) ?? Number.POSITIVE_INFINITY;
    now = Math.min(nextArrival, firstToLeave, nextPair);
  }

  return {
    searches,
    unpaired: unpaired + waiting.size,
    waits: Float64Array.from(waits).sort(),
    gaps: Float64Array.from(gaps).sort(),
    rematches,
    largestXBalance,
    firstHadX: firstHadX / gaps.length,
  };
};

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const rowOf = ({ searches, unpaired, waits, gaps, rematches, largestXBalance }: Outcome) => ({
  searches,
  "wait median (s)": seconds(percentile(waits, 0.5)),
  p90: seconds(percentile(waits, 0.9)),
  p99: seconds(percentile(waits, 0.99)),
  "gap median": Math.round(percentile(gaps, 0.5)),
  "gap p90": Math.round(percentile(gaps, 0.9)),
  "gap max": Math.round(percentile(gaps, 1)),
  unpaired: percent(unpaired / searches),
  rematches: percent(rematches / gaps.length),
  "X lead": largestXBalance,
});

export const printSimulation = (): void => {
  const rates = [1, 4, 20, 100] as const;
  const scenarios = [true, false].flatMap((isRated) => rates.map((arrivals) => ({ isRated, arrivals })));
  const rows = scenarios.map(({ isRated, arrivals }): [string, ReturnType<typeof rowOf>] => [
    `${isRated ? "rated" : "casual"}, ${arrivals}/min`,
    rowOf(simulate({ isRated, arrivals, hours: 1000 / (60 * arrivals) + 4, seed: 1 })),
  ]);
  console.table(Object.fromEntries(rows));
};
