import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import type { Effects } from "./effects.ts";
import type { QueueMoment } from "./queue-events.ts";
import { isSearchOver, type Search } from "./search.ts";
import type { WaitingSearches } from "./waiting-searches.ts";

/** Found games have higher ids. */
export const QUESTION_ID = 0;
const ARE_YOU_THERE: EventFrame = { event: "areYouThere", args: [], id: QUESTION_ID };

const CHECK_EVERY: Millis = 60_000;

export class ConnectionChecks {
  readonly #waiting: WaitingSearches;
  readonly #effects: Effects;
  #checkedAt: Millis;

  constructor(waiting: WaitingSearches, effects: Effects, now: Millis) {
    this.#waiting = waiting;
    this.#effects = effects;
    this.#checkedAt = now;
  }

  nextAt(): Millis {
    return this.#checkedAt + CHECK_EVERY;
  }

  /** A player who was not heard from lately is left out of pairing until they answer. */
  ask(search: Search, { now, heardAt }: QueueMoment): void {
    const isThere = heardAt(search) !== null;
    this.#waiting.put(isThere ? { ...search, askedAt: now } : { ...search, leftAt: now });
    if (isThere) this.#effects.send(search.connection, ARE_YOU_THERE);
  }

  hear(identity: Identity, now: Millis): void {
    for (const search of this.#waiting.list.of(identity)) {
      if (search.askedAt !== null) this.#waiting.put({ ...search, heardAt: now, askedAt: null });
    }
  }

  /** A heartbeat after the question counts as the answer. */
  listen({ heardAt }: QueueMoment): void {
    for (const search of this.#waiting.list.asked()) {
      const { askedAt } = search;
      if (askedAt !== null && (heardAt(search) ?? 0) > askedAt) this.#waiting.put({ ...search, askedAt: null });
    }
  }

  /** Heartbeats are answered without waking the object, so connections may have ended unnoticed. */
  check(moment: QueueMoment): void {
    this.listen(moment);
    const { now, heardAt } = moment;
    const isForAll = now >= this.nextAt();
    if (isForAll) this.#checkedAt = now;
    for (const search of [...this.#waiting.list.all()]) {
      // Between the regular checks, look only at searches that owe an answer, or whose time to reconnect is over.
      if (!isForAll && search.askedAt === null && !isSearchOver(search, now)) continue;
      const at = heardAt(search);
      if (at !== null) {
        if (search.leftAt !== null) this.#waiting.put({ ...search, leftAt: null });
      } else if (search.leftAt === null) this.#waiting.put({ ...search, leftAt: now });
      else if (isSearchOver(search, now)) {
        this.#waiting.remove(search);
        this.#effects.add({ kind: "close", connection: search.connection });
      }
    }
  }
}
