import { describe, expect, test } from "vitest";
import { CALLERS, cellsOf } from "./cast.ts";
import { CHANNELS, EVENTS } from "./events.ts";
import { newScene, outcomeOf, type Scene } from "./scene.ts";

/** Tries each cell of the table of events at the real Worker. */

const rows = CHANNELS.flatMap((channel) =>
  Object.entries(EVENTS[channel]).flatMap(([event, of]) => of.map((row) => ({ channel, event, what: row.what, row }))),
);

describe("on the five channels", () => {
  test.each(rows)("$channel: $event $what", async ({ channel, event, row }) => {
    const outcomes: string[] = [];
    let scene: Scene | undefined;
    for (const caller of CALLERS) {
      scene ??= await newScene();
      const outcome = await outcomeOf(scene, caller, channel, event, row);
      outcomes.push(outcome);
      // A refused caller has changed nothing, so the next one finds the same scene.
      if (outcome !== "4401") scene = undefined;
    }
    expect(outcomes).toEqual(cellsOf(row.cells));
  });
});
