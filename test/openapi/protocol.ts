import { z } from "zod";
import {
  ACK,
  CLOSE_CODES,
  CLOSED_AS_FULL,
  CLOSED_AS_TOO_LARGE,
  MAX_FRAME_BYTES,
  PROTOCOL,
} from "../../shared/protocol/protocol.ts";
import { ackFrame, CHANNELS, pingFrame } from "../../shared/protocol/protocol-schema.ts";
import { isObject, type Json, type Schema } from "./json.ts";
import { schemasOfTypes } from "./type-schemas.ts";

/** The JSON Schema of all frames: a client's from the schemas that parse them, the server's from their types. */

const DEFINITIONS = "#/$defs/";

const channels = Object.entries(CHANNELS).map(([name, { address, frame }]) => ({
  // As in the names of the types of its events.
  name: name.charAt(0).toUpperCase() + name.slice(1),
  address,
  client: frame,
}));

/** The types of acknowledgements that are not just "ACK" or a boolean. */
const ANSWERS = ["ActionAck", "ArenaAck", "HubAck"] as const;

/** For an event without arguments zod writes an empty `prefixItems`, which JSON Schema does not allow. */
const withoutEmpty = (key: string, value: unknown): unknown =>
  key === "prefixItems" && Array.isArray(value) && value.length === 0 ? undefined : value;

const ofZod = (schema: z.ZodType): Schema => {
  // What zod writes is JSON.
  const written = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" }), withoutEmpty)) as Schema;
  const { $schema: _, ...rest } = written;
  return rest;
};

const wholeNumber = { type: "integer", minimum: 0 } as const;

/** One frame for each event of an interface whose fields are lists of arguments. */
const serverFrames = (events: Json | undefined): Schema => {
  const properties = isObject(events) && isObject(events.properties) ? events.properties : {};
  return {
    oneOf: Object.entries(properties).map(([event, args]): Json => {
      const about = isObject(args) && typeof args.description === "string" ? { description: args.description } : {};
      const { description: _, ...list } = isObject(args) ? args : {};
      return {
        type: "object",
        ...about,
        properties: { event: { const: event }, args: list, id: wholeNumber, ack: wholeNumber },
        required: ["event", "args"],
      };
    }),
  };
};

const acknowledged = (): Schema => ({
  type: "object",
  description: "The server's acknowledgement of a client's event with this id.",
  properties: {
    ack: wholeNumber,
    args: { type: "array", prefixItems: [reference("Answer")], items: false, minItems: 1, maxItems: 1 },
  },
  required: ["ack", "args"],
});

const answer = (): Schema => ({ anyOf: [{ const: ACK }, { type: "boolean" }, ...ANSWERS.map(reference)] });

const clientFrame = (name: string): string => `${name}ClientFrame`;
const serverFrame = (name: string): string => `${name}ServerFrame`;
const reference = (name: string): Schema => ({ $ref: DEFINITIONS + name });

export const protocolSchema = (): Schema => {
  const events = channels.map(({ name }) => `${name}ServerEvents`);
  const types = schemasOfTypes([...events, ...ANSWERS], DEFINITIONS);
  const own = Object.entries(types).filter(([name]) => !events.includes(name));
  const frames = channels.flatMap(({ name, client }): [string, Schema][] => [
    [clientFrame(name), ofZod(client)],
    [serverFrame(name), serverFrames(types[`${name}ServerEvents`])],
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: PROTOCOL,
    description:
      "All frames of the sockets but the bare words ping and pong. The server may send more fields and events than these: ignore them. It refuses what it does not know.",
    anyOf: [...frames.map(([name]) => reference(name)), ...["AckFrame", "PingFrame", "ServerAckFrame"].map(reference)],
    channels: channels.map(({ name, address }) => ({
      address,
      client: reference(clientFrame(name)),
      server: reference(serverFrame(name)),
    })),
    closeCodes: { ...CLOSE_CODES, full: CLOSED_AS_FULL, tooLarge: CLOSED_AS_TOO_LARGE },
    maxFrameBytes: MAX_FRAME_BYTES,
    $defs: Object.fromEntries([
      ...frames,
      ["AckFrame", ofZod(ackFrame)],
      ["PingFrame", ofZod(pingFrame)],
      ["ServerAckFrame", acknowledged()],
      ["Answer", answer()],
      ...own,
    ]),
  };
};
