import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { QueueEffect } from "./queue-events.ts";

export class Effects {
  #list: QueueEffect[] = [];

  add(effect: QueueEffect): void {
    this.#list.push(effect);
  }

  send(connection: string, frame: EventFrame): void {
    this.add({ kind: "send", connection, frame });
  }

  take(): readonly QueueEffect[] {
    const taken = this.#list;
    this.#list = [];
    return taken;
  }
}
