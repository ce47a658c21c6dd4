import { expect, test } from "vitest";
import { FRAMES } from "../../../worker/platform/object/frame-buckets.ts";
import { CHANNELS, EVENTS } from "./events.ts";

/** The table of what frames count against is whole. `counting.test.ts` floods. */

test.each(CHANNELS)("each event of the %s has a bucket that it counts against, and each row an event", (channel) => {
  // `events.test.ts` compares these with the schemas.
  expect(Object.keys(FRAMES[channel]).sort()).toEqual(Object.keys(EVENTS[channel]).sort());
});
