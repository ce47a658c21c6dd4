import type { Millis } from "../../shared/time-controls.ts";
import type { Entries } from "./entries.ts";
import { CHECK_EVERY, type Entry, LISTEN_EVERY, RECONNECT_WITHIN } from "./entry.ts";

/** No event looks at more of those at whom nobody has looked for long. */
const AT_ONCE = 256;

/**
 * At whom it is time to look: a connection may have ended without a close, and a ping wakes nobody. Not at everybody, as
 * in a large pool there is an event every few milliseconds.
 */
export class LookRounds {
  readonly #entries: Entries;
  /** When each was looked at last, the longest ago first. Undefined after a sleep, when nobody has looked yet. */
  #lookedAt: Map<string, Millis> | undefined = undefined;
  #listenedAt: Millis = 0;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** Each of them once. */
  due(now: Millis): ReadonlySet<Entry> {
    return new Set([...this.#whoHasGone(now), ...this.#whoMaySpeak(now), ...this.#longUnseen(now)]);
  }

  /** Whether there are more than one event looks at. */
  isBehind(now: Millis): boolean {
    const [first] = this.#known().values();
    return first !== undefined && now - first >= CHECK_EVERY;
  }

  looked({ identity: { identifier } }: Entry, now: Millis): void {
    const lookedAt = this.#known();
    lookedAt.delete(identifier);
    lookedAt.set(identifier, now);
  }

  forget(identifier: string): void {
    this.#lookedAt?.delete(identifier);
  }

  *#whoHasGone(now: Millis): Generator<Entry> {
    for (const entry of this.#entries.standing("left").values()) {
      if (now - (entry.leftAt ?? now) < RECONNECT_WITHIN) return;
      yield entry;
    }
  }

  /** Those of whom something is awaited: an answer, or a sign of life. */
  *#whoMaySpeak(now: Millis): Generator<Entry> {
    if (now - this.#listenedAt < LISTEN_EVERY) return;
    this.#listenedAt = now;
    for (const standing of ["asked", "left"] as const) yield* this.#entries.standing(standing).values();
  }

  *#longUnseen(now: Millis): Generator<Entry> {
    let left = AT_ONCE;
    for (const [identifier, at] of this.#known()) {
      if (now - at < CHECK_EVERY || left-- === 0) return;
      const entry = this.#entries.find(identifier);
      if (entry !== null) yield entry;
    }
  }

  #known(): Map<string, Millis> {
    this.#lookedAt ??= new Map([...this.#entries.all()].map(({ identity }) => [identity.identifier, 0]));
    return this.#lookedAt;
  }
}
