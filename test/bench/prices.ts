/**
 * What the platform asks, in dollars, on its paid plan beyond what that includes: developers.cloudflare.com, pages
 * "Pricing" of Workers, Durable Objects and D1, as of November 2026.
 */
export const PRICE = {
  workerRequest: 0.3 / 1e6,
  workerMillisecond: 0.02 / 1e6,
  /** A call of an object, or its alarm. */
  objectRequest: 0.15 / 1e6,
  /** While an object runs. One that is idle and could sleep is not billed, even before it does. */
  gigabyteSecond: 12.5 / 1e6,
  /** Of an object as of D1. */
  rowRead: 0.001 / 1e6,
  /** A row of an index, a row that is deleted and an alarm that is set count as one each. */
  rowWritten: 1 / 1e6,
  /** For a month. */
  databaseGigabyte: 0.75,
  objectGigabyte: 0.2,
} as const;

/** The plan itself, a month. */
export const PLAN = 5;

/** What it includes, a month. */
export const INCLUDED = {
  workerRequest: 10e6,
  workerMillisecond: 30e6,
  objectRequest: 1e6,
  gigabyteSecond: 400_000,
  rowRead: 25e9,
  rowWritten: 50e6,
  databaseGigabyte: 5,
  objectGigabyte: 5,
} as const satisfies Record<keyof typeof PRICE, number>;

/** So many frames that come in over sockets count as one call. Those that go out cost nothing. */
export const FRAMES_A_REQUEST = 20;

/** An object that runs is billed so much memory. */
export const GIGABYTES_AWAKE = 0.128;
