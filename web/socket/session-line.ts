import type { Listeners } from "./listeners.ts";
import type { OnWakeUp } from "./wake-ups.ts";

/** What the three lines of a session have in common. */
export interface SessionChannelOptions {
  /** `wss://host` or `ws://host`. */
  readonly origin: string;
  readonly token: string;
  readonly onWakeUp: OnWakeUp;
  readonly listeners: Listeners;
}
