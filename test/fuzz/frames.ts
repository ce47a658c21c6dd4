import { z } from "zod";
import { CHANNELS, type ClientEvent } from "../../shared/protocol/protocol-schema.ts";
import { anyText, anyValue, below, pick, type Random, spoilt, torn } from "./values.ts";

/** Frames for all channels: valid ones, damaged ones, and arbitrary data. */

export type Channel = keyof typeof CHANNELS;

// TypeScript types the keys of Object.keys as strings.
export const CHANNEL_NAMES = Object.keys(CHANNELS) as [Channel, ...Channel[]];

/** A channel's address. `id` names the game, race or arena. */
export const addressOf = (channel: Channel, id: string, pool = "blitz/casual"): string =>
  CHANNELS[channel].address.replace(/\{.*\}/, channel === "queue" ? pool : id);

/** Names of existing things, so that a frame can have an effect. */
interface Names {
  readonly gameId: string;
  readonly username: string;
}

type Shape = z.core.JSONSchema._JSONSchema;

/** A value of this shape. Numbers are small ones half of the time, and else such as clocks and thinking times have. */
const anyOfShape = (random: Random, shape: Shape | Shape[] | undefined, names: Names): unknown => {
  if (typeof shape !== "object" || Array.isArray(shape)) return anyValue(random);
  const { properties = {}, required = [], prefixItems, items, minItems = 0, minimum = 0, maximum = 0 } = shape;
  if (shape.enum !== undefined) return shape.enum[below(random, shape.enum.length)];
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.3);
      return Object.fromEntries(fields.map(([name, field]) => [name, anyOfShape(random, field, names)]));
    }
    case "array": {
      const known = prefixItems?.slice(0, minItems + below(random, prefixItems.length - minItems + 1));
      const parts = known ?? Array.from({ length: below(random, 3) }, () => items);
      return parts.map((part) => anyOfShape(random, part, names));
    }
    case "integer":
      if (minimum < 0) return pick(random, [below(random, 62) * 60_000, below(random, 32) * 1000]);
      return minimum + below(random, random() < 0.5 ? 4 : Math.min(maximum, 30_000) + 1);
    case "boolean":
      return random() < 0.5;
    default:
      return random() < 0.5 ? names.gameId : names.username;
  }
};

const EVENTS = new Map(
  CHANNEL_NAMES.map((channel) => [
    channel,
    Object.entries<ClientEvent>(CHANNELS[channel].events).map(([event, { args }]) => ({
      event,
      shape: z.toJSONSchema(args, { io: "input" }),
    })),
  ]),
);

/** One message, as sent. */
export const anyFrame = (random: Random, channel: Channel, names: Names): string | Uint8Array<ArrayBuffer> => {
  const events = EVENTS.get(channel) ?? [];
  const { event, shape } = events[below(random, events.length)] ?? {};
  const frame = { event, args: anyOfShape(random, shape, names), ...(random() < 0.5 && { id: below(random, 1000) }) };
  const chance = random();
  if (chance < 0.4) return JSON.stringify(frame);
  if (chance < 0.65) return JSON.stringify(spoilt(random, frame));
  if (chance < 0.75) return torn(random, JSON.stringify(frame));
  if (chance < 0.83) return JSON.stringify({ ack: below(random, 9), args: ["ACK"] });
  if (chance < 0.9) return JSON.stringify(anyValue(random) ?? null);
  if (chance < 0.94) return anyText(random);
  if (chance < 0.96) return `${"[".repeat(below(random, 2000))}${"]".repeat(below(random, 2000))}`;
  if (chance < 0.98) return JSON.stringify({ ...frame, args: [anyText(random).repeat(below(random, 300))] });
  return Uint8Array.from({ length: below(random, 64) }, () => below(random, 256));
};
