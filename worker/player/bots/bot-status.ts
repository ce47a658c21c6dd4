import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { BotStatus as Status } from "../../data/account/bots.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import { SingleFlight } from "../../platform/core/single-flight.ts";
import type { HubContext } from "../hub-context.ts";

/** Minimum time between two writes. */
const WRITE_EVERY: Millis = 3000;

/** The same for a house bot, which has so many places that their number hardly matters. Each write costs rows. */
const WRITE_EVERY_OF_HOUSE: Millis = 60_000;

/** Pause after a failed write. */
const TRY_AGAIN_AFTER: Millis = 30_000;

/**
 * Keeps the bot's row in D1 up to date for the list of bots: whether it is online, how many games it plays, until when
 * it rests. The last written status is only in memory, so after a sleep the first change is always written.
 */
export class BotStatus {
  readonly #hub: HubContext;
  readonly #current: (now: Millis) => Status;
  readonly #writing = new SingleFlight();
  readonly #writeEvery: Millis;
  #written: string | null = null;
  /** When to write; null if nothing has changed. */
  #dueAt: Millis | null = null;
  #wroteAt: Millis = 0;

  constructor(hub: HubContext, current: (now: Millis) => Status) {
    this.#hub = hub;
    this.#current = current;
    this.#writeEvery = isHouseBot({ identifier: hub.ctx.id.name ?? "" }) ? WRITE_EVERY_OF_HOUSE : WRITE_EVERY;
  }

  /** Call after a change. Writes it after `delay`, but at the earliest `#writeEvery` after the last write. */
  changed(delay: Millis = 0): void {
    const now = Date.now();
    this.#dueAt ??= Math.max(now + delay, this.#wroteAt + this.#writeEvery);
    later("bot-status", this.#dueAt <= now ? this.#write() : this.#hub.arm());
  }

  /** The alarm has rung. Never rejects. */
  async writeDue(now: Millis): Promise<void> {
    // A connection may have died silently, or the hub may have slept before a write that was due.
    const isChanged = JSON.stringify(this.#current(now)) !== this.#written;
    if (isChanged && (this.#dueAt ?? now) <= now) await this.#write();
  }

  nextDeadline(): Millis | null {
    return this.#dueAt;
  }

  #write(): Promise<void> {
    return this.#writing.run(async () => {
      const now = Date.now();
      const status = this.#current(now);
      const text = JSON.stringify(status);
      this.#dueAt = null;
      this.#wroteAt = now;
      if (text === this.#written) return;
      const { databaseWithin, writeBotStatus } = this.#hub.outside;
      const isWritten = await isDone(databaseWithin, "bot-status", () => writeBotStatus(status));
      this.#written = isWritten ? text : "";
      if (!isWritten) this.#dueAt = Date.now() + TRY_AGAIN_AFTER;
      else if (JSON.stringify(this.#current(Date.now())) !== text) this.#dueAt ??= now + this.#writeEvery;
      if (this.#dueAt !== null) await this.#hub.arm();
    });
  }
}
