import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  arenaClientFrame,
  gameClientFrame,
  hubClientFrame,
  queueClientFrame,
  raceClientFrame,
} from "../../../shared/protocol/protocol-schema.ts";
import { CALLERS, cellsOf } from "./cast.ts";
import { CHANNELS, EVENTS } from "./events.ts";
import { newScene, outcomeOf, type Scene } from "./scene.ts";

/** Tries each cell of the table of events at the real Worker. */

const SCHEMAS = {
  hub: hubClientFrame,
  queue: queueClientFrame,
  game: gameClientFrame,
  race: raceClientFrame,
  arena: arenaClientFrame,
};
const known = z.object({
  oneOf: z.array(z.object({ properties: z.object({ event: z.object({ const: z.string() }) }) })),
});

test.each(CHANNELS)("each event that the %s takes has a row, and each row an event", (channel) => {
  const { oneOf } = known.parse(z.toJSONSchema(SCHEMAS[channel]));
  expect(Object.keys(EVENTS[channel]).sort()).toEqual(oneOf.map(({ properties }) => properties.event.const).sort());
});

const rows = CHANNELS.flatMap((channel) =>
  Object.entries(EVENTS[channel]).flatMap(([event, of]) => of.map((row) => ({ channel, event, what: row.what, row }))),
);

describe("on the five channels", () => {
  test.each(rows)("$channel: $event $what", async ({ channel, event, row }) => {
    const outcomes: string[] = [];
    let scene: Scene | undefined;
    for (const caller of CALLERS) {
      scene ??= await newScene(channel, row);
      const outcome = await outcomeOf(scene, caller, channel, event, row);
      outcomes.push(outcome);
      // A refused caller has changed nothing, so the next one finds the same scene.
      if (outcome !== "4401") scene = undefined;
    }
    expect(outcomes).toEqual(cellsOf(row.cells));
  });
});
