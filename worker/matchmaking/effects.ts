import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { QueueEffect } from "./queue-events.ts";

/** The effects of one step of a waiting list, in order. */
export class Effects {
  #list: QueueEffect[] = [];

  add(effect: QueueEffect): void {
    this.#list.push(effect);
  }

  send(connection: string, frame: EventFrame): void {
    this.add({ kind: "send", connection, frame });
  }

  /** Returns the effects so far, and begins anew. */
  take(): readonly QueueEffect[] {
    const taken = this.#list;
    this.#list = [];
    return taken;
  }
}
