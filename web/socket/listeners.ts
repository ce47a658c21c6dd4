import type { OnWakeUp } from "./channel.ts";
import type { ServerEvents } from "./events.ts";

/** What the three channels of a session have in common. */
export interface SessionChannelOptions {
  /** `wss://host` or `ws://host`. */
  readonly origin: string;
  readonly token: string;
  readonly onWakeUp: OnWakeUp;
  readonly listeners: Listeners;
}

type Listener<Event extends keyof ServerEvents> = (...args: ServerEvents[Event]) => void;
type ListenerSets = { [Event in keyof ServerEvents]?: Set<Listener<Event>> };

/** The part of the page that deals with them may come later than they do. */
const PATIENT: readonly (keyof ServerEvents)[] = ["challengeCreated", "challengeDeclined", "notification"];

/** Who listens to which event. */
export class Listeners {
  readonly #sets: ListenerSets = {};
  /** What nobody has listened to yet. */
  #waiting: (() => void)[] = [];

  add<Event extends keyof ServerEvents>(event: Event, listener: Listener<Event>): void {
    const set: Set<Listener<Event>> = this.#sets[event] ?? new Set();
    set.add(listener);
    // TypeScript cannot see that the key and the set are of one event.
    (this.#sets as Record<Event, Set<Listener<Event>>>)[event] = set;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }

  remove<Event extends keyof ServerEvents>(event: Event, listener: Listener<Event>): void {
    this.#sets[event]?.delete(listener);
  }

  notify<Event extends keyof ServerEvents>(event: Event, ...args: ServerEvents[Event]): void {
    const listeners = [...(this.#sets[event] ?? [])];
    for (const listener of listeners) listener(...args);
    if (listeners.length === 0 && PATIENT.includes(event)) {
      this.#waiting.push(() => this.notify(event, ...args));
    }
  }
}
