import { expect, test } from "vitest";
import { z } from "zod";
import {
  arenaClientFrame,
  gameClientFrame,
  hubClientFrame,
  queueClientFrame,
  raceClientFrame,
} from "../../../shared/protocol/protocol-schema.ts";
import { CHANNELS, EVENTS } from "./events.ts";

/** The table of events is whole. `events.all.test.ts` tries its cells. */

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
