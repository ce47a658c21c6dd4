import { z } from "zod";
import {
  type AckFrame,
  type EventFrame,
  FRAME_BUCKET,
  MAX_FRAME_BYTES,
  MAX_REFUSED_FRAMES,
  REFUSAL_BUCKET,
} from "../../shared/protocol.ts";
import { ackFrame } from "../../shared/protocol-schema.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { sendRefusal } from "./sockets.ts";
import { type BucketSize, TokenBucket } from "./token-bucket.ts";

type Received<Frame> =
  | { readonly kind: "event"; readonly frame: Frame }
  | { readonly kind: "ack"; readonly frame: AckFrame }
  /** Dealt with: it was refused. */
  | { readonly kind: "refused" }
  /** One more than anybody may send. */
  | { readonly kind: "flood" };

export interface GateLimits {
  /** Buckets of events that cost more than others, by the event's name: one for each identity. */
  readonly events?: Readonly<Record<string, BucketSize>>;
  /** What all identities in the crowd may send together. */
  readonly crowd?: BucketSize;
}

/** What one identity has sent, on all of its sockets. */
interface Traffic {
  readonly frames: TokenBucket;
  readonly refusals: TokenBucket;
  readonly replacements: TokenBucket;
  readonly events: Map<string, TokenBucket>;
  invalidInARow: number;
}

/** Sockets that make way for newer ones of the same identity: people open some windows too many, not one after another. */
const REPLACEMENTS = { size: 5, refillPerSecond: 0.5 } as const;

/** More identities than this, and those that have been quiet are forgotten: nothing is lost by it. */
const REMEMBERED = 200;
/** If most of them were not quiet, there are this many times as many before they are looked at again. */
const GROWTH = 2;

const REFUSED = { kind: "refused" } as const;
const FLOOD = { kind: "flood" } as const;

/** A frame's JSON, or undefined for what is none: binary, too large, not JSON. */
const readJson = (message: string | ArrayBuffer): unknown => {
  if (typeof message !== "string" || message.length > MAX_FRAME_BYTES) return undefined;
  // No character takes more than three bytes, so short frames need no counting.
  if (message.length * 3 > MAX_FRAME_BYTES && new TextEncoder().encode(message).length > MAX_FRAME_BYTES)
    return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
};

const withId = z.object({ id: z.int().nonnegative() });

/**
 * Stands between a Durable Object and what its sockets send: size, rate and shape. What it refuses it answers itself, as
 * long as the answers cost less than the questions. It counts by identity, so more sockets or new ones give nobody more.
 * The counts live in memory: an object only sleeps while its clients are quiet, and ten seconds refill every bucket.
 */
export class FrameGate<Frame extends EventFrame> {
  readonly #schema: z.ZodType<Frame>;
  readonly #limits: GateLimits;
  readonly #crowd: TokenBucket | null;
  readonly #traffic = new Map<string, Traffic>();
  #forgetAt = REMEMBERED;

  constructor(schema: z.ZodType<Frame>, limits: GateLimits = {}) {
    this.#schema = schema;
    this.#limits = limits;
    this.#crowd = limits.crowd === undefined ? null : new TokenBucket(limits.crowd);
  }

  /**
   * What to make of a message. `inCrowd` says whether its sender is one of those who share what is left to them by the
   * people whom the object is there for.
   */
  receive(
    socket: WebSocket,
    identifier: string,
    inCrowd: boolean,
    message: string | ArrayBuffer,
    now: Millis,
  ): Received<Frame> {
    const traffic = this.#trafficOf(identifier, now);
    const left = traffic.frames.charge(now);
    if (left < -MAX_REFUSED_FRAMES.tooFast) return FLOOD;
    if (left < 0 || (inCrowd && this.#crowd?.take(now) === false)) {
      // Who gets no answer any more is not read any more.
      if (traffic.refusals.take(now)) sendRefusal(socket, withId.safeParse(readJson(message)).data?.id, "too-fast");
      return REFUSED;
    }
    const json = readJson(message);
    const received = this.#parse(json);
    if (received === null) {
      if (++traffic.invalidInARow > MAX_REFUSED_FRAMES.invalid) return FLOOD;
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

  /** Whether one more socket of an identity may take the place of an older one. */
  mayReplace(identifier: string, now: Millis): boolean {
    return this.#trafficOf(identifier, now).replacements.take(now);
  }

  #parse(json: unknown): Extract<Received<Frame>, { kind: "event" | "ack" }> | null {
    const event = this.#schema.safeParse(json);
    if (event.success) return { kind: "event", frame: event.data };
    const ack = ackFrame.safeParse(json);
    return ack.success ? { kind: "ack", frame: ack.data } : null;
  }

  #mayHappen({ events }: Traffic, event: string, now: Millis): boolean {
    const limit = this.#limits.events?.[event];
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
