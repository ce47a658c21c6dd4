import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  type AckFrame,
  type EventFrame,
  FRAME_BUCKET,
  MAX_FRAME_BYTES,
  MAX_REFUSED_FRAMES,
  PING,
  REFUSAL_BUCKET,
} from "../../../shared/protocol/protocol.ts";
import {
  ackFrame,
  type ChannelRow,
  type ClientEvent,
  type PingFrame,
  pingFrame,
} from "../../../shared/protocol/protocol-schema.ts";
import { sendRefusal } from "./sockets.ts";
import { type BucketSize, TokenBucket } from "./token-bucket.ts";

type Received<Frame> =
  | { readonly kind: "event"; readonly frame: Frame }
  | { readonly kind: "ack"; readonly frame: AckFrame }
  /** An event that asks whether the object answers. */
  | { readonly kind: "ping"; readonly frame: PingFrame }
  /** The bare ping text. It comes only while the platform does not answer it itself. */
  | { readonly kind: "heartbeat" }
  | { readonly kind: "refused" }
  /** Close the socket. */
  | { readonly kind: "too-large" }
  /** Close all sockets of the identity. */
  | { readonly kind: "flood" };

export interface GateOptions<Frame extends EventFrame = EventFrame> {
  /** True for the JSON of a valid frame of the most frequent kind. All others are checked by the schema. */
  readonly isCommon?: (json: unknown) => json is Frame;
  /** Shared bucket of all spectators. */
  readonly spectators?: BucketSize;
}

interface Traffic {
  readonly frames: TokenBucket;
  readonly refusals: TokenBucket;
  readonly replacements: TokenBucket;
  readonly events: Map<string, TokenBucket>;
  invalidInARow: number;
}

/**
 * How often new sockets of an identity may replace its older ones. People open a few windows too many, but not one
 * after the other.
 */
const REPLACEMENTS = { size: 5, refillPerSecond: 0.5 } as const;

/** Beyond this many identities the quiet ones are forgotten, which loses nothing. */
const REMEMBERED = 200;
/** After a sweep, the next one waits until the number of remembered identities has grown by this factor. */
const GROWTH = 2;

const REFUSED = { kind: "refused" } as const;
const FLOOD = { kind: "flood" } as const;
const TOO_LARGE = { kind: "too-large" } as const;

/** A frame's size in bytes, or in characters if that is enough to tell whether the frame is too large. */
const sizeOf = (message: string | ArrayBuffer): number => {
  if (typeof message !== "string") return message.byteLength;
  // A character takes at most three bytes, so short frames need no exact count.
  const isClear = message.length > MAX_FRAME_BYTES || message.length * 3 <= MAX_FRAME_BYTES;
  return isClear ? message.length : new TextEncoder().encode(message).length;
};

/** A frame's JSON. Undefined if it is binary or not JSON. */
const readJson = (message: string | ArrayBuffer): unknown => {
  if (typeof message !== "string") return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
};

const withId = z.object({ id: z.int().nonnegative() });

/**
 * Checks what a Durable Object's sockets send: size, rate and shape. It answers refused frames itself, but only while
 * answers cost less than the frames. It counts by identity, so more sockets allow no more frames. Counts live in
 * memory: an object sleeps only while its clients are quiet, and ten seconds refill every bucket.
 */
export class FrameGate<Frame extends EventFrame> {
  readonly #channel: ChannelRow<Frame>;
  readonly #limits: GateOptions<Frame>;
  readonly #spectators: TokenBucket | null;
  readonly #traffic = new Map<string, Traffic>();
  #forgetAt = REMEMBERED;

  constructor(channel: ChannelRow<Frame>, limits: GateOptions<Frame>) {
    this.#channel = channel;
    this.#limits = limits;
    this.#spectators = limits.spectators === undefined ? null : new TokenBucket(limits.spectators);
  }

  /** Classifies a message. `isSpectator`: the sender shares one bucket with all other spectators. */
  receive(
    socket: WebSocket,
    identifier: string,
    isSpectator: boolean,
    message: string | ArrayBuffer,
    now: Millis,
  ): Received<Frame> {
    const traffic = this.#trafficOf(identifier, now);
    const size = sizeOf(message);
    // A large frame is charged like several frames of `MAX_FRAME_BYTES`.
    const left = traffic.frames.charge(now, Math.max(1, Math.ceil(size / MAX_FRAME_BYTES)));
    if (left < -MAX_REFUSED_FRAMES.tooFast) return FLOOD;
    if (size > MAX_FRAME_BYTES) return this.#isFloodOfInvalid(traffic) ? FLOOD : TOO_LARGE;
    if (left < 0 || (isSpectator && this.#spectators?.take(now) === false)) {
      // After too many refusals there is no answer and no parsing.
      if (traffic.refusals.take(now)) sendRefusal(socket, withId.safeParse(readJson(message)).data?.id, "too-fast");
      return REFUSED;
    }
    if (message === PING) return { kind: "heartbeat" };
    const json = readJson(message);
    const received = this.#parse(json);
    if (received === null) {
      if (this.#isFloodOfInvalid(traffic)) return FLOOD;
      sendRefusal(socket, withId.safeParse(json).data?.id, "bad-request");
      return REFUSED;
    }
    traffic.invalidInARow = 0;
    if (received.kind === "event" && !this.#mayHappen(traffic, received.frame.event, now)) {
      if (traffic.refusals.take(now)) sendRefusal(socket, received.frame.id, "too-fast");
      return REFUSED;
    }
    return received;
  }

  /** Counts an event that came as a call instead of a frame. False if events come too fast. */
  mayAct(identifier: string, isSpectator: boolean, event: Frame["event"], now: Millis): boolean {
    const traffic = this.#trafficOf(identifier, now);
    if (!traffic.frames.take(now) || (isSpectator && this.#spectators?.take(now) === false)) return false;
    return this.#mayHappen(traffic, event, now);
  }

  /** What the table of events says of one. */
  rowOf(event: Frame["event"]): ClientEvent {
    return this.#channel.events[event];
  }

  /** True if a new socket of an identity may replace an older one. */
  mayReplace(identifier: string, now: Millis): boolean {
    return this.#trafficOf(identifier, now).replacements.take(now);
  }

  #parse(json: unknown): Extract<Received<Frame>, { kind: "event" | "ack" | "ping" }> | null {
    if (this.#limits.isCommon?.(json) === true) return { kind: "event", frame: json };
    const event = this.#channel.frame.safeParse(json);
    if (event.success) return { kind: "event", frame: event.data };
    const ack = ackFrame.safeParse(json);
    if (ack.success) return { kind: "ack", frame: ack.data };
    const ping = pingFrame.safeParse(json);
    return ping.success ? { kind: "ping", frame: ping.data } : null;
  }

  /** Counts an invalid frame. True if there were too many in a row. */
  #isFloodOfInvalid(traffic: Traffic): boolean {
    return ++traffic.invalidInARow > MAX_REFUSED_FRAMES.invalid;
  }

  #mayHappen({ events }: Traffic, event: Frame["event"], now: Millis): boolean {
    const limit = this.rowOf(event).limit;
    if (limit === undefined) return true;
    const bucket = events.get(event) ?? new TokenBucket(limit);
    events.set(event, bucket);
    return bucket.take(now);
  }

  #trafficOf(identifier: string, now: Millis): Traffic {
    const known = this.#traffic.get(identifier);
    if (known !== undefined) return known;
    if (this.#traffic.size >= this.#forgetAt) this.#forgetQuiet(now);
    const traffic = {
      frames: new TokenBucket(FRAME_BUCKET),
      refusals: new TokenBucket(REFUSAL_BUCKET),
      replacements: new TokenBucket(REPLACEMENTS),
      events: new Map<string, TokenBucket>(),
      invalidInARow: 0,
    };
    this.#traffic.set(identifier, traffic);
    return traffic;
  }

  #forgetQuiet(now: Millis): void {
    for (const [identifier, { frames, refusals, replacements, events }] of this.#traffic) {
      const buckets = [frames, refusals, replacements, ...events.values()];
      if (buckets.every((bucket) => bucket.isFull(now))) this.#traffic.delete(identifier);
    }
    this.#forgetAt = Math.max(REMEMBERED, GROWTH * this.#traffic.size);
  }
}
