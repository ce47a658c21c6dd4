import type { Identity } from "../../shared/account/identity.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { WaitingPlayer, WaitingPool } from "../../worker/matchmaking/waiting.ts";
import { seededRandom } from "../seeded-random.ts";
import { OURS, type PairingRule } from "./pairing-rules.ts";

/** How long people wait and how well they are matched, by the number of searches. */

const RATING = { mean: 1500, deviation: 300 } as const;
/** Share of people with a provisional rating. */
const PROVISIONAL_SHARE = 0.3;
/** How often an arrival has been there before, if anybody is free to return. */
const RETURNING_SHARE = 0.8;
/** How long people search before they give up; and how long they play, and look around afterwards, at most. */
const PATIENCE: Millis = 180_000;
const AWAY: Millis = 300_000;
const HOUR: Millis = 3_600_000;
/** The time in which a burst arrives: as long as a wave takes. */
const BURST: Millis = 7000;
/** As many arrivals as a queue remembers. */
const REMEMBERED = 32;

/** Who comes into the pool, and when. */
export type Coming =
  /** This many searches a minute on average, by people who come back now and then. */
  | { readonly kind: "flow"; readonly arrivals: number; readonly hours: number }
  /** This many people who play and search again, in several such pools one after another. */
  | { readonly kind: "regulars"; readonly people: number; readonly hours: number; readonly pools: number }
  /** This many people within seven seconds, and then nobody. Nobody gives up. Repeated, far apart. */
  | { readonly kind: "burst"; readonly people: number; readonly times: number };

interface Scenario {
  readonly isRated: boolean;
  readonly coming: Coming;
  readonly seed: number;
  readonly rule?: PairingRule;
}

export interface Outcome {
  readonly searches: number;
  /** Searches given up, or still on at the end. */
  readonly unpaired: number;
  /** Milliseconds from search to pair, sorted. */
  readonly waits: Float64Array;
  /** The same in order of pairing: each two belong to one pair. */
  readonly waitsInOrder: readonly number[];
  /** Rating gaps of the pairs, sorted. */
  readonly gaps: Float64Array;
  readonly rematches: number;
  /** The largest lead of one side over the other in any player's games. */
  readonly largestXBalance: number;
  /** The share of games in which the longer-waiting player got X, which must be no advantage. */
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

/** One pool, from its first search to its end. */
class PoolRun {
  readonly #random: () => number;
  readonly #rule: PairingRule;
  readonly #isRated: boolean;
  readonly #people: Person[] = [];
  readonly #waiting = new Map<Person, number>();
  /** Arrival times of paired players, the last of each person, latest last. */
  readonly #came = new Map<Person, number>();
  readonly #result: Tally;
  now = 0;

  constructor(random: () => number, rule: PairingRule, isRated: boolean, result: Tally) {
    this.#random = random;
    this.#rule = rule;
    this.#isRated = isRated;
    this.#result = result;
  }

  newPerson(): Person {
    const person = personOf(this.#people.length, this.#random);
    this.#people.push(person);
    return person;
  }

  /** A player back from a game, or a new one. */
  anybody(): Person {
    const back = this.#people.filter((person) => person.backAt <= this.now && !this.#waiting.has(person));
    const known = this.#random() < RETURNING_SHARE ? back[Math.floor(this.#random() * back.length)] : undefined;
    return known ?? this.newPerson();
  }

  /** Players whose time to search again has come. */
  returning(): Person[] {
    return this.#people.filter((person) => person.backAt <= this.now && !this.#waiting.has(person));
  }

  nextReturn(): number {
    const away = this.#people.filter((person) => !this.#waiting.has(person));
    return Math.min(...away.map(({ backAt }) => backAt));
  }

  search(person: Person): void {
    this.#waiting.set(person, this.now);
    this.#result.searches++;
  }

  giveUp(patience: Millis): void {
    for (const [person, since] of this.#waiting) {
      if (this.now - since < patience) continue;
      this.#waiting.delete(person);
      person.backAt = this.now + AWAY;
      this.#result.unpaired++;
    }
  }

  pair(): void {
    const { waitingPool, personOfEntry } = this.#waitingPool();
    for (const { X, O } of this.#rule.pairUp(waitingPool, this.now, this.#random)) {
      const [x, o] = [personOfEntry.get(X), personOfEntry.get(O)];
      if (x === undefined || o === undefined) throw new Error("paired somebody who was not there");
      this.#result.note(X, O, this.now);
      x.xBalance++;
      o.xBalance--;
      this.#result.largestXBalance = Math.max(this.#result.largestXBalance, Math.abs(x.xBalance), Math.abs(o.xBalance));
      const over = this.now + AWAY * this.#random();
      for (const [person, opponent] of [
        [x, o],
        [o, x],
      ] as const) {
        person.lastOpponent = opponent.identity.identifier;
        person.backAt = over + AWAY * this.#random();
        this.#came.delete(person);
        this.#came.set(person, this.#waiting.get(person) ?? this.now);
        this.#waiting.delete(person);
      }
    }
  }

  /** The time of the next event without an arrival: somebody gives up, or a pairing is due. */
  next(patience: Millis): number {
    const firstToLeave = Math.min(...[...this.#waiting.values()].map((since) => since + patience));
    return Math.min(
      firstToLeave,
      this.#rule.nextAt(this.#waitingPool().waitingPool, this.now) ?? Number.POSITIVE_INFINITY,
    );
  }

  end(): void {
    this.#result.unpaired += this.#waiting.size;
  }

  #waitingPool(): { readonly waitingPool: WaitingPool; readonly personOfEntry: ReadonlyMap<WaitingPlayer, Person> } {
    const personOfEntry = new Map(
      [...this.#waiting].map(([person, waitingSince]) => [{ ...person, waitingSince }, person] as const),
    );
    const arrivals = [...this.#came]
      .slice(-REMEMBERED)
      .flatMap(([person, at]) => (this.#waiting.has(person) ? [] : at));
    return { waitingPool: { waiting: [...personOfEntry.keys()], arrivals, isRated: this.#isRated }, personOfEntry };
  }
}

/** Counts over all pools of a scenario. */
class Tally {
  readonly waits: number[] = [];
  readonly gaps: number[] = [];
  searches = 0;
  unpaired = 0;
  rematches = 0;
  largestXBalance = 0;
  firstHadX = 0;

  note(X: WaitingPlayer, O: WaitingPlayer, now: number): void {
    this.waits.push(now - X.waitingSince, now - O.waitingSince);
    this.gaps.push(Math.abs(X.rating - O.rating));
    if (X.lastOpponent === O.identity.identifier) this.rematches++;
    if (X.waitingSince <= O.waitingSince) this.firstHadX++;
  }

  outcome(): Outcome {
    const { searches, unpaired, rematches, largestXBalance, gaps } = this;
    return {
      searches,
      unpaired,
      rematches,
      largestXBalance,
      waits: Float64Array.from(this.waits).sort(),
      waitsInOrder: this.waits,
      gaps: Float64Array.from(gaps).sort(),
      firstHadX: this.firstHadX / gaps.length,
    };
  }
}

/**
 * Steps from one event to the next. `arrive` adds the searches of the moment, and returns the time of the next arrival.
 */
const run = (pool: PoolRun, end: Millis, patience: Millis, arrive: () => number): void => {
  while (pool.now < end) {
    pool.giveUp(patience);
    const nextArrival = arrive();
    pool.pair();
    pool.now = Math.min(nextArrival, pool.next(patience));
  }
  pool.end();
};

const runFlow = (pool: PoolRun, arrivals: number, hours: number, random: () => number): void => {
  let nextArrival = 0;
  run(pool, hours * HOUR, PATIENCE, () => {
    if (nextArrival <= pool.now) {
      pool.search(pool.anybody());
      nextArrival = pool.now + Math.ceil((-Math.log(1 - random()) * 60_000) / arrivals);
    }
    return nextArrival;
  });
};

const runRegulars = (pool: PoolRun, people: number, hours: number, random: () => number): void => {
  for (let count = 0; count < people; count++) pool.newPerson().backAt = Math.floor(random() * AWAY);
  run(pool, hours * HOUR, PATIENCE, () => {
    for (const person of pool.returning()) pool.search(person);
    return Math.ceil(pool.nextReturn());
  });
};

const runBurst = (pool: PoolRun, people: number, random: () => number): void => {
  const start = random() * BURST;
  const moments = Array.from({ length: people }, () => Math.floor(start + random() * BURST)).sort((a, b) => a - b);
  run(pool, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, () => {
    while (moments[0] !== undefined && moments[0] <= pool.now) {
      moments.shift();
      pool.search(pool.newPerson());
    }
    return moments[0] ?? Number.POSITIVE_INFINITY;
  });
};

export const simulate = ({ isRated, coming, seed, rule = OURS }: Scenario): Outcome => {
  const random = seededRandom(seed);
  const tally = new Tally();
  const pool = (): PoolRun => new PoolRun(random, rule, isRated, tally);
  switch (coming.kind) {
    case "flow":
      runFlow(pool(), coming.arrivals, coming.hours, random);
      break;
    case "regulars":
      for (let count = 0; count < coming.pools; count++) runRegulars(pool(), coming.people, coming.hours, random);
      break;
    case "burst":
      for (let count = 0; count < coming.times; count++) runBurst(pool(), coming.people, random);
      break;
    default:
      assertNever(coming);
  }
  return tally.outcome();
};

/** A steady flow in which this many people arrive in the time of a wave. */
export const steady = (people: number): Coming => ({ kind: "flow", arrivals: (people * 60_000) / BURST, hours: 0.1 });
