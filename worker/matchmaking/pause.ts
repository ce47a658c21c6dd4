import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";

/** When a game could not be made, its pool stops pairing for a while: longer after each failure in a row. */

const FIRST_PAUSE: Millis = 1000;
const LONGEST_PAUSE: Millis = 30_000;
const KEY = "pause";

const pause = z.object({ failures: z.int().positive(), until: z.number() });
type Pause = z.infer<typeof pause>;
const pauseShape = new StoredShape(pause);

/** The pause after another failure; null: there was none before. */
export const pauseAfter = (before: Pause | null, now: Millis): Pause => {
  const failures = (before?.failures ?? 0) + 1;
  return { failures, until: now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) };
};

/** The pause of a pool, if it has one, in storage. */
export class StoredPause {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Until when; 0 when there is no pause. */
  get until(): Millis {
    return this.#read()?.until ?? 0;
  }

  lengthen(now: Millis): void {
    this.#kv.put(KEY, pauseShape.stamped(pauseAfter(this.#read(), now)));
  }

  end(): void {
    if (this.#read() !== null) this.#kv.delete(KEY);
  }

  #read(): Pause | null {
    return readKey(this.#kv, KEY, pauseShape);
  }
}
