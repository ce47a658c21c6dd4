import { FRAMES_A_REQUEST, GIGABYTES_AWAKE, INCLUDED, PLAN, PRICE } from "./prices.ts";

/** Pure functions from counts to costs. */

/** Counts for a class of objects, the Worker, or D1. */
export interface Counters {
  /** Calls, with handshakes. */
  readonly requests: number;
  readonly frames: number;
  readonly alarms: number;
  readonly read: number;
  readonly written: number;
  /** Questions to other objects and to D1. The object keeps running while it waits. */
  readonly asked: number;
}

export type Counted = Readonly<Record<string, Counters>>;

export const NOTHING_COUNTED: Counters = { requests: 0, frames: 0, alarms: 0, read: 0, written: 0, asked: 0 };

/** Seconds for which an event keeps its object running, as in the platform's own examples. */
const SECONDS_AN_EVENT = 0.01;
/**
 * Further seconds for each question to another object, perhaps in another region. This is an assumption: some run in
 * parallel.
 */
const SECONDS_A_QUESTION = 0.03;
/** Processor time in milliseconds that the Worker needs for a handshake or a call. This is an assumption. */
const MILLISECONDS_A_CALL = 3;

type Unit = keyof typeof PRICE;
/** Amounts of everything that has a price. */
export type Usage = Readonly<Record<Unit, number>>;

const usage = (amount: (unit: Unit) => number): Usage => ({
  workerRequest: amount("workerRequest"),
  workerMillisecond: amount("workerMillisecond"),
  objectRequest: amount("objectRequest"),
  gigabyteSecond: amount("gigabyteSecond"),
  rowRead: amount("rowRead"),
  rowWritten: amount("rowWritten"),
  databaseGigabyte: amount("databaseGigabyte"),
  objectGigabyte: amount("objectGigabyte"),
});

export const NOTHING = usage(() => 0);

export const plus = (one: Usage, other: Usage): Usage => usage((unit) => one[unit] + other[unit]);

export const times = (one: Usage, factor: number): Usage => usage((unit) => one[unit] * factor);

/** The usage of a class's objects. */
const ofObjects = ({ requests, frames, alarms, read, written, asked }: Counters): Usage => ({
  ...NOTHING,
  objectRequest: requests + alarms + frames / FRAMES_A_REQUEST,
  gigabyteSecond: ((requests + alarms + frames) * SECONDS_AN_EVENT + asked * SECONDS_A_QUESTION) * GIGABYTES_AWAKE,
  rowRead: read,
  rowWritten: written,
});

/** Frames that are answered without the object: they are billed as frames, but the object does not run. */
export const ofHeartbeats = (frames: number): Usage => ({ ...NOTHING, objectRequest: frames / FRAMES_A_REQUEST });

/** Frames that make an object do one small thing. */
export const ofFrames = (frames: number): Usage => ofObjects({ ...NOTHING_COUNTED, frames });

/** Alarms of objects that do one small thing. Setting each one wrote a row. */
export const ofAlarms = (alarms: number): Usage => ofObjects({ ...NOTHING_COUNTED, alarms, written: alarms });

/** API calls of pages besides sockets, by who opens them, as counted in a browser. Static files cost nothing. */
export const PAGE_CALLS = {
  /** A visit that begins on home. */
  home: { account: 11, guest: 8 },
  /** A live game opened from there: the opponent, and the score against them. */
  game: { account: 2, guest: 0 },
  /** A visit to a correspondence game. */
  gameByDays: { account: 5 },
} as const;

export const ofPageCalls = (calls: number): Usage => ({
  ...NOTHING,
  workerRequest: calls,
  workerMillisecond: calls * MILLISECONDS_A_CALL,
});

/**
 * Deletes a room a day after its game: an alarm, whose setting was counted with the recording. The runtime counts the
 * keys, which reads them, and drops the file, which writes no row.
 */
export const FORGOTTEN: Usage = ofObjects({ ...NOTHING_COUNTED, alarms: 1, read: 60 });

/** The size of a recorded game in D1, with indexes, and in the archive: `npm run bench -- storage`. */
const GIGABYTES_IN_DATABASE = 509e-9;
const GIGABYTES_IN_ARCHIVE = 741e-9;

/** A game of accounts: three weeks in D1, then in the archive for the rest of a year. Measured there, too. */
export const KEPT_A_YEAR: Usage = {
  ...NOTHING,
  rowRead: 296,
  rowWritten: 3.13 + 1.04,
  objectRequest: 3.1,
  databaseGigabyte: GIGABYTES_IN_DATABASE * 0.7,
  objectGigabyte: GIGABYTES_IN_ARCHIVE * 11.3,
};

/** A game between guests: a month in D1, then its row and its index row are deleted. */
export const KEPT_A_MONTH: Usage = { ...NOTHING, rowRead: 2, rowWritten: 2, databaseGigabyte: GIGABYTES_IN_DATABASE };

/** Each line of the bill. */
export const linesOf = (counted: Counted): Record<string, Usage> =>
  Object.fromEntries(
    Object.entries(counted).map(([what, counters]) => {
      const { requests, read, written } = counters;
      if (what === "D1") return [what, { ...NOTHING, rowRead: read, rowWritten: written }];
      if (what !== "Worker") return [what, ofObjects(counters)];
      return [what, { ...NOTHING, workerRequest: requests, workerMillisecond: requests * MILLISECONDS_A_CALL }];
    }),
  );

const UNITS: readonly Unit[] = [
  "workerRequest",
  "workerMillisecond",
  "objectRequest",
  "gigabyteSecond",
  "rowRead",
  "rowWritten",
  "databaseGigabyte",
  "objectGigabyte",
];

/** The price in dollars, beyond what the plan includes. */
export const dollarsOf = (used: Usage): number => UNITS.reduce((sum, unit) => sum + used[unit] * PRICE[unit], 0);

/** A month's bill, with the plan's price and without what it includes. */
export const monthOf = (used: Usage): number =>
  PLAN + dollarsOf(usage((unit) => Math.max(0, used[unit] - INCLUDED[unit])));

/** The counts between two readings, divided by the number of games. */
export const between = (before: Counted, after: Counted, games: number): Counted =>
  Object.fromEntries(
    Object.entries(after).map(([what, counters]) => {
      const less = (key: keyof Counters): number => (counters[key] - (before[what]?.[key] ?? 0)) / games;
      const difference: Counters = {
        requests: less("requests"),
        frames: less("frames"),
        alarms: less("alarms"),
        read: less("read"),
        written: less("written"),
        asked: less("asked"),
      };
      return [what, difference];
    }),
  );
