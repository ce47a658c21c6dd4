import { describe, expect, test } from "vitest";
import { REGION_NAMES, WORLDS_REGION } from "../../../../worker/platform/object/placement.ts";
import { type Delays, delaysTo, MEETINGS, SERVERS, simulatePlacement } from "../../../bench/placement-simulation.ts";
import { percentile } from "../../../bench/stats.ts";

const GAMES = 5000;

const OTHERS = ["one server in Frankfurt", "one server in Ashburn", "where the pool's first visitor was"];

const delays = (meeting: string, server: string): Delays => {
  const [meet, serverOf] = [MEETINGS[meeting], SERVERS[server]];
  if (meet === undefined || serverOf === undefined) throw new Error(`no games of ${meeting} by ${server}`);
  return simulatePlacement(meet, serverOf, GAMES, 2);
};

describe.each(Object.keys(MEETINGS))("games of %s", (meeting) => {
  const ours = delays(meeting, "near both (ours)");

  test.each(OTHERS)("moves are faster than by %s", (server) => {
    const theirs = delays(meeting, server);
    for (const share of [0.5, 0.95]) {
      expect(percentile(ours.moves, share)).toBeLessThan(percentile(theirs.moves, share));
    }
  });

  test("a fair room costs at most a tenth of a move's time", () => {
    const shortest = delays(meeting, "shortest way between them");
    for (const share of [0.5, 0.95]) {
      expect(percentile(ours.moves, share)).toBeLessThan(1.1 * percentile(shortest.moves, share));
    }
  });
});

test.each([...OTHERS, "near the first of the two", "shortest way between them"])(
  "the latencies of any two in the world differ less than with %s",
  (server) => {
    const ours = delays("anybody in the world", "near both (ours)");
    const theirs = delays("anybody in the world", server);
    for (const share of [0.5, 0.95]) {
      expect(percentile(ours.differences, share)).toBeLessThan(percentile(theirs.differences, share));
    }
  },
);

test("a pool for everybody is close to the world's players, on average and for the slowest tenth", () => {
  const chosen = delaysTo(WORLDS_REGION);
  for (const region of REGION_NAMES) {
    expect(delaysTo(region).mean).toBeGreaterThanOrEqual(chosen.mean);
    expect(delaysTo(region).p90).toBeGreaterThanOrEqual(chosen.p90);
  }
});
