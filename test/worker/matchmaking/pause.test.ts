import { expect, test } from "vitest";
import { pauseAfter } from "../../../worker/matchmaking/pause.ts";

test("each failure in a row doubles the pause, up to half a minute", () => {
  let pause = pauseAfter(null, 0);
  const pauses = [pause.until];
  for (let failure = 0; failure < 7; failure++) {
    pause = pauseAfter(pause, 0);
    pauses.push(pause.until);
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
