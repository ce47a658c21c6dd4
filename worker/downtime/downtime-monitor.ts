import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Millis } from "../../shared/game/time-controls.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import { ObjectAlarm, wakeAt } from "../platform/object/object-alarm.ts";
import { readKey, StoredShape } from "../platform/object/stored-shape.ts";
import { type Downtime, type Gap, noteAlive } from "./downtime.ts";

/** At normal clock speed. */
const PERIOD: Millis = 60_000;
const SHORTEST_PERIOD: Millis = 250;

const KEY = "downtime";
const shape = new StoredShape(
  z.object({ aliveAt: z.number(), gaps: z.array(z.object({ from: z.number(), until: z.number() })) }),
);

/** One for all games: a heartbeat in each sleeping correspondence game would cost more than the games. */
export class DowntimeMonitor extends DurableObject<Env> {
  readonly #alarm = new ObjectAlarm(this.ctx.storage);
  readonly #period = Math.max(SHORTEST_PERIOD, scaled(PERIOD, Number(this.env.CLOCK_SPEED)));

  /** A question is a sign of life: it may come before the alarm after an outage. */
  async gapsSince(since: Millis): Promise<readonly Gap[]> {
    const known = this.#known();
    const now = Date.now();
    const noted = noteAlive(known, this.#period, now);
    const isNews = known === null || known.gaps.length !== noted.gaps.length;
    if (isNews) this.#keep(noted);
    await this.#arm(isNews ? now : known.aliveAt);
    return noted.gaps.filter(({ until }) => until > since);
  }

  override async alarm(): Promise<void> {
    this.#alarm.forget();
    const now = Date.now();
    this.#keep(noteAlive(this.#known(), this.#period, now));
    await this.#arm(now);
  }

  #known() {
    return readKey(this.ctx.storage.kv, KEY, shape);
  }

  #keep(downtime: Downtime): void {
    this.ctx.storage.kv.put(KEY, shape.stamped({ ...downtime, gaps: [...downtime.gaps] }));
  }

  #arm(aliveAt: Millis): Promise<void> {
    return this.#alarm.ensure(() => wakeAt(aliveAt + this.#period), Date.now());
  }
}
