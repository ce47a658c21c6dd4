import type { OnWakeUp } from "./channel.ts";
import type { Handlers, ServerEvents } from "./events.ts";

export interface SessionChannelOptions {
  /** `wss://host` or `ws://host`. */
  readonly origin: string;
  readonly token: string;
  readonly onWakeUp: OnWakeUp;
  readonly listeners: Listeners;
}

/** Events that are queued until a listener exists: the script that handles them may load later. */
const PATIENT: readonly (keyof ServerEvents)[] = ["challengeCreated", "challengeDeclined", "notification"];

export class Listeners {
  readonly #all = new Set<Handlers>();
  /** Calls that deliver the queued events. */
  #waiting: (() => void)[] = [];

  add(handlers: Handlers): () => void {
    this.#all.add(handlers);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const notifyAgain of waiting) notifyAgain();
    return () => this.#all.delete(handlers);
  }

  notify<Event extends keyof ServerEvents>(event: Event, ...args: ServerEvents[Event]): void {
    let isHeard = false;
    for (const { [event]: handler } of [...this.#all]) {
      if (handler === undefined) continue;
      isHeard = true;
      handler(...args);
    }
    if (!isHeard && PATIENT.includes(event)) this.#waiting.push(() => this.notify(event, ...args));
  }
}
