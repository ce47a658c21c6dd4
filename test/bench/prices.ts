/**
 * The platform's prices in dollars, on its paid plan and beyond what that includes: developers.cloudflare.com, pages
 * "Pricing" of Workers, Durable Objects and D1, as of November 2026.
 */
export const PRICE = {
  workerRequest: 0.3 / 1e6,
  workerMillisecond: 0.02 / 1e6,
  /** A call of an object, or an alarm. */
  objectRequest: 0.15 / 1e6,
  /** While an object runs. An object that is idle and could hibernate is not billed, even before it does. */
  gigabyteSecond: 12.5 / 1e6,
  /** For objects and D1 alike. */
  rowRead: 0.001 / 1e6,
  /** An index row, a deleted row and a set alarm count as one each. */
  rowWritten: 1 / 1e6,
  /** Per month. */
  databaseGigabyte: 0.75,
  objectGigabyte: 0.2,
} as const;

/** The plan itself, per month. */
export const PLAN = 5;

/** What it includes, per month. */
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

/** This many incoming frames count as one call. Outgoing ones are free. */
export const FRAMES_A_REQUEST = 20;

/** The memory billed for a running object. */
export const GIGABYTES_AWAKE = 0.128;
