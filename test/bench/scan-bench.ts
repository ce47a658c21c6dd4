import type { Millis } from "../../shared/game/time-controls.ts";
import type { QueueMoment } from "../../worker/matchmaking/queue-events.ts";
import type { Search } from "../../worker/matchmaking/search.ts";
import { WaitingList } from "../../worker/matchmaking/waiting-list.ts";
import { verdict } from "./report.ts";
import { median } from "./stats.ts";

/** The cost of one scan in a pool of thousands who do not suit each other: the pairs, and the time of the next scan. */

const WAITING = 5000;
const SCANS = 101;
/** The distance between two ratings: too large for any pairing. */
const APART = 1_000_000;
const BUDGET: Millis = 5;
const START: Millis = 1_700_000_000_000;
/** Longer than the interval between two scans. */
const STEP: Millis = 300;

const searchOf = (index: number): Search => ({
  identity: { identifier: `p${index}`, username: `p${index}`, role: "player", formerGuest: null },
  connection: `c${index}`,
  searchedAt: START - index,
  waitingSince: START - index,
  rating: { rating: APART * ((index * 7919) % WAITING), deviation: 60 },
  blocked: [],
  heardAt: START,
  askedAt: null,
  leftAt: null,
  failures: 0,
  pausedUntil: 0,
});

export const benchScan = (): void => {
  const list = new WaitingList(
    true,
    [],
    Array.from({ length: WAITING }, (_, index) => searchOf(index)),
    START,
  );
  const times = Array.from({ length: SCANS }, (_, index) => {
    const now = START + STEP * (index + 1);
    const moment: QueueMoment = { now, random: Math.random, newGameId: () => "none", heardAt: () => now };
    const from = process.cpuUsage();
    // Somebody leaves: only a changed list is scanned.
    list.step({ kind: "gone", connection: `c${index}`, kept: null }, moment);
    list.nextWakeAt();
    return process.cpuUsage(from).user / 1000;
  });
  console.log(`\nA scan with ${WAITING} waiting whom nobody suits, processor time, the median of ${SCANS}`);
  verdict(`milliseconds of a scan and the next moment ≤ ${BUDGET}`, median(times), BUDGET, "at most");
};
