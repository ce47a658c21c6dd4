import { z } from "zod";
import {
  type AckFrame,
  CLOSE_CODES,
  type EventFrame,
  FRAME_BUCKET,
  MAX_FRAME_BYTES,
  MAX_REFUSED_FRAMES,
} from "../../shared/protocol.ts";
import { ackFrame } from "../../shared/protocol-schema.ts";
import { closeQuietly, sendRefusal } from "./sockets.ts";

type Received<Frame> =
  | { readonly kind: "event"; readonly frame: Frame }
  | { readonly kind: "ack"; readonly frame: AckFrame };

interface Traffic {
  /** May be negative: a refused frame costs a token too, so a client that goes on sending falls further behind. */
  tokens: number;
  refilledAt: number;
  invalidInARow: number;
}

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
 * Stands between a Durable Object and what its sockets send: size, rate and shape. What it refuses it answers itself,
 * and it closes a connection that floods. The counts live in memory: an object only sleeps while its clients are quiet.
 */
export class FrameGate<Frame extends EventFrame> {
  readonly #schema: z.ZodType<Frame>;
  readonly #traffic = new WeakMap<WebSocket, Traffic>();

  constructor(schema: z.ZodType<Frame>) {
    this.#schema = schema;
  }

  /** The frame in a message, or null when it was refused (and answered). */
  receive(socket: WebSocket, message: string | ArrayBuffer, now: number): Received<Frame> | null {
    const traffic = this.#trafficOf(socket);
    const refill = (Math.max(0, now - traffic.refilledAt) / 1000) * FRAME_BUCKET.refillPerSecond;
    traffic.tokens = Math.min(FRAME_BUCKET.size, traffic.tokens + refill) - 1;
    traffic.refilledAt = now;
    const json = readJson(message);

    if (traffic.tokens < 0) {
      this.#refuse(socket, json, "too-fast", traffic.tokens < -MAX_REFUSED_FRAMES.tooFast);
      return null;
    }
    const received = this.#parse(json);
    traffic.invalidInARow = received === null ? traffic.invalidInARow + 1 : 0;
    if (received === null) {
      this.#refuse(socket, json, "bad-request", traffic.invalidInARow > MAX_REFUSED_FRAMES.invalid);
    }
    return received;
  }

  #parse(json: unknown): Received<Frame> | null {
    const event = this.#schema.safeParse(json);
    if (event.success) return { kind: "event", frame: event.data };
    const ack = ackFrame.safeParse(json);
    return ack.success ? { kind: "ack", frame: ack.data } : null;
  }

  #trafficOf(socket: WebSocket): Traffic {
    let traffic = this.#traffic.get(socket);
    if (traffic === undefined) {
      traffic = { tokens: FRAME_BUCKET.size, refilledAt: 0, invalidInARow: 0 };
      this.#traffic.set(socket, traffic);
    }
    return traffic;
  }

  /** A frame that asked for an acknowledgement gets its refusal as one. */
  #refuse(socket: WebSocket, json: unknown, reason: "too-fast" | "bad-request", isFlood: boolean): void {
    if (isFlood) {
      closeQuietly(socket, CLOSE_CODES.flood, "flood");
      return;
    }
    const asked = withId.safeParse(json);
    sendRefusal(socket, asked.data?.id, reason);
  }
}
