import { expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import { CALLS } from "../../../worker/http/request/call-buckets.ts";
import { FRAMES } from "../../../worker/platform/object/frame-buckets.ts";
import { CHANNELS, EVENTS } from "./events.ts";

/** The two tables of what calls and frames count against are whole. `counting.test.ts` floods. */

test("each route has a bucket that its calls count against, and each row a route", () => {
  const known = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(known)].sort());
});

test.each(CHANNELS)("each event of the %s has a bucket that it counts against, and each row an event", (channel) => {
  // `events.test.ts` compares these with the schemas.
  expect(Object.keys(FRAMES[channel]).sort()).toEqual(Object.keys(EVENTS[channel]).sort());
});
