import { FRAMES_A_REQUEST, GIGABYTES_AWAKE, INCLUDED, PLAN, PRICE } from "./prices.ts";

/** From what was counted to what is paid: pure. */

/** What was counted of the objects of a class, of the Worker, or of D1. */
export interface Counters {
  /** Calls: handshakes too. */
  readonly requests: number;
  readonly frames: number;
  readonly alarms: number;
  readonly read: number;
  readonly written: number;
}

export type Counted = Readonly<Record<string, Counters>>;

/** So long an event keeps its object running, in seconds: taken from the platform's own examples. */
const SECONDS_AN_EVENT = 0.01;
/** Of the Worker for a handshake or a call, in milliseconds of processor time. */
const MILLISECONDS_A_CALL = 3;
/** What a recorded game takes in D1, its indexes included. */
const GIGABYTES_A_GAME = 366e-9;
const MONTHS_KEPT = 12;

export type Unit = keyof typeof PRICE;
/** How much of each thing that has a price. */
export type Usage = Readonly<Record<Unit, number>>;

const UNITS: readonly Unit[] = [
  "workerRequest",
  "workerMillisecond",
  "objectRequest",
  "gigabyteSecond",
  "rowRead",
  "rowWritten",
  "gigabyteMonth",
];

const usage = (amount: (unit: Unit) => number): Usage => ({
  workerRequest: amount("workerRequest"),
  workerMillisecond: amount("workerMillisecond"),
  objectRequest: amount("objectRequest"),
  gigabyteSecond: amount("gigabyteSecond"),
  rowRead: amount("rowRead"),
  rowWritten: amount("rowWritten"),
  gigabyteMonth: amount("gigabyteMonth"),
});

const NOTHING = usage(() => 0);

export const plus = (one: Usage, other: Usage): Usage => usage((unit) => one[unit] + other[unit]);

export const times = (one: Usage, factor: number): Usage => usage((unit) => one[unit] * factor);

/** What the objects of a class use. */
const ofObjects = ({ requests, frames, alarms, read, written }: Counters): Usage => ({
  ...NOTHING,
  objectRequest: requests + alarms + frames / FRAMES_A_REQUEST,
  gigabyteSecond: (requests + alarms + frames) * SECONDS_AN_EVENT * GIGABYTES_AWAKE,
  rowRead: read,
  rowWritten: written,
});

/** Frames that are answered without the object: billed as frames, but it does not run. */
export const ofHeartbeats = (frames: number): Usage => ({ ...NOTHING, objectRequest: frames / FRAMES_A_REQUEST });

/** Of the API besides sockets, in one visit: session, account, what home shows. Whatever is a file costs nothing. */
const CALLS_A_VISIT = 6;

export const ofPages = (visits: number): Usage => ({
  ...NOTHING,
  workerRequest: visits * CALLS_A_VISIT,
  workerMillisecond: visits * CALLS_A_VISIT * MILLISECONDS_A_CALL,
});

export const ofStorage = (games: number): Usage => ({
  ...NOTHING,
  gigabyteMonth: games * GIGABYTES_A_GAME * MONTHS_KEPT,
});

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

/** Beyond what is included. */
export const dollarsOf = (used: Usage): number => UNITS.reduce((sum, unit) => sum + used[unit] * PRICE[unit], 0);

/** A month's bill, with the plan and without what it includes. */
export const monthOf = (used: Usage): number =>
  PLAN + dollarsOf(usage((unit) => Math.max(0, used[unit] - INCLUDED[unit])));

/** What was counted between two readings. */
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
      };
      return [what, difference];
    }),
  );
