import { expect, test } from "vitest";
import { CALLERS } from "./cast.ts";
import { EVENT_TRIALS, outcomesOf } from "./events.ts";
import { newScene, outcomeOf, type Scene } from "./scene.ts";

/** Tries each cell of the table of events at the real Worker. */

test.each(EVENT_TRIALS)("$channel: $event $what", async (trial) => {
  const outcomes: string[] = [];
  let scene: Scene | undefined;
  for (const caller of CALLERS) {
    scene ??= await newScene(trial);
    const outcome = await outcomeOf(scene, caller, trial);
    outcomes.push(outcome);
    // A refused caller has changed nothing, so the next one finds the same scene.
    if (outcome !== "4401") scene = undefined;
  }
  expect(outcomes).toEqual(outcomesOf(trial));
});
