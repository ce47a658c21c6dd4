import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type AsStored, readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { HubRow } from "../hub-row.ts";

const entry = z.object({ tag: z.string(), sessionIds: z.array(z.string()), until: z.number() });
type Entry = AsStored<z.infer<typeof entry>>;

const KEY = "shown";
const shape = new StoredShape(z.object({ shown: z.array(entry) }));

/** Enough for fifty games and some challenges and requests. A dropped one stays on screen until it is opened. */
const MOST = 80;

/** For this long after a message is outdated, its notification may still be on screen. */
const CLOSED_WITHIN: Millis = 86_400_000;

/** Longer than needed, so that the turns of a game need no new write. */
const KEPT_FOR: Millis = 30 * 86_400_000;

/**
 * Remembers which devices may show a notification: only these need a message that closes it. Showing it again on the
 * same device writes no row.
 */
export class ShownNotices {
  readonly #row: HubRow;

  constructor(row: HubRow) {
    this.#row = row;
  }

  has(tag: string, sessionId: string): boolean {
    return this.#find(tag)?.sessionIds.includes(sessionId) === true;
  }

  /** True if any device may show it. */
  isAnywhere(tag: string): boolean {
    return this.#find(tag) !== undefined;
  }

  /** `until`: when the message is outdated. */
  add(tag: string, shownOn: readonly string[], until: Millis, now: Millis): void {
    const known = this.#find(tag);
    const closedUntil = until + CLOSED_WITHIN;
    const areKnown = shownOn.every((id) => known?.sessionIds.includes(id) === true);
    if (areKnown && known !== undefined && known.until >= closedUntil) return;
    const sessionIds = [...new Set([...(known?.sessionIds ?? []), ...shownOn])];
    const others = this.#all().filter((one) => one.tag !== tag && one.until > now);
    const added = { tag, sessionIds, until: Math.max(closedUntil, now + KEPT_FOR) };
    this.#row.put(KEY, shape.stamped({ shown: [...others, added].slice(-MOST) }));
  }

  /**
   * All devices have been asked to close it. Stored with the next write: if that is lost, one needless message is sent.
   */
  remove(tag: string): void {
    if (!this.isAnywhere(tag)) return;
    const shown = this.#all().filter((one) => one.tag !== tag);
    this.#row.later(KEY, shape.stamped({ shown }));
  }

  /** True while a device may show a notification that must be closed later. */
  isWorthKeeping(now: Millis): boolean {
    return this.#all().some(({ until }) => until > now);
  }

  #find(tag: string): Entry | undefined {
    return this.#all().find((one) => one.tag === tag);
  }

  #all(): readonly Entry[] {
    return readKey(this.#row, KEY, shape)?.shown ?? [];
  }
}
